import {
  BookOpen,
  Building2,
  Check,
  CircleQuestionMark,
  Factory,
  Gavel,
  HandCoins,
  Handshake,
  type IconNode,
  Landmark,
  MapPin,
  Megaphone,
  Pencil,
  Scale,
  Ship,
  Tag,
  Users,
} from "lucide";

/** Our own drawings, for what only this game has. */
const certificate: IconNode = [
  ["path", { d: "M3 5h18v11H3z" }],
  ["path", { d: "M6.5 8.5h7M6.5 11.5h4" }],
  ["circle", { cx: "16.5", cy: "14.5", r: "2.5" }],
  ["path", { d: "m15 17-.5 4 2-1 2 1-.5-4" }],
];
const pawn: IconNode = [
  ["circle", { cx: "12", cy: "6.5", r: "3.5" }],
  ["path", { d: "M8.5 11h7M10 11c0 4-1 5.5-3 7h10c-2-1.5-3-3-3-7M6 21h12" }],
];
const project: IconNode = [
  ["path", { d: "M3 21h18M5 21v-7h3v7M10.5 21V9h3v12M16 21v-9h3v9" }],
  ["path", { d: "m12 2 1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3L8.7 4.4 11 4.1z" }],
];

/** The symbols of the game. */
export const icons = {
  administration: Landmark,
  advertising: Megaphone,
  bid: Gavel,
  book: BookOpen,
  build: Factory,
  buyShare: certificate,
  check: Check,
  export: Ship,
  lobby: Handshake,
  money: HandCoins,
  office: Building2,
  other: Pencil,
  pawn,
  politics: Scale,
  project,
  promoters: Users,
  region: MapPin,
  sales: Tag,
  why: CircleQuestionMark,
} satisfies Record<string, IconNode>;
