import { property } from "lit/decorators.js";
import type { Game } from "tycoon-aipl/web";
import { adoptStyles, element } from "../../../js/element/base.js";
import { AiplTurn } from "../../../js/element/turn.js";

/** The element of the package, as a part of the page: without a shadow root, with the styles that are there already. */
@element("aipl-turn")
export class Turn extends AiplTurn {
  /** What stands below what the AIPL does. */
  @property({ attribute: false }) more: unknown;

  protected override createRenderRoot() {
    adoptStyles(this);
    return this;
  }

  /** The games of the page come from the engine: to check them again would be work at every press. */
  protected override sound(game: Game) {
    return game;
  }

  protected override below() {
    return this.more;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "aipl-turn": Turn;
  }
}
