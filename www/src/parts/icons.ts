import {
  ArrowRight,
  ChevronLeft,
  ClipboardList,
  Copy,
  Crown,
  Download,
  Ellipsis,
  House,
  type IconNode,
  Layers,
  Map as MapIcon,
  Pencil,
  Plus,
  QrCode,
  Redo2,
  Save,
  ScrollText,
  Search,
  Share2,
  Trash2,
  Undo2,
  Upload,
  X,
  Zap,
} from "lucide";
import { drawing } from "../../../js/element/icon.js";
import { icons as ofTheGame } from "../../../js/element/icons.js";

const icons = {
  ...ofTheGame,
  arrow: ArrowRight,
  back: ChevronLeft,
  cards: Layers,
  close: X,
  copy: Copy,
  crown: Crown,
  download: Download,
  home: House,
  log: ScrollText,
  map: MapIcon,
  more: Ellipsis,
  pencil: Pencil,
  plus: Plus,
  qr: QrCode,
  react: Zap,
  redo: Redo2,
  save: Save,
  search: Search,
  share: Share2,
  sheet: ClipboardList,
  trash: Trash2,
  undo: Undo2,
  upload: Upload,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

/** A symbol beside a text: it says nothing of its own to a screen reader. */
export const icon = (name: IconName) => drawing(icons[name]);
