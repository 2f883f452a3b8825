// The entry "tycoon-aipl/element": <aipl-turn> and what it is made of. What it promises is in index.d.ts.

import { css, unsafeCSS } from "lit";
import type { AiplTurn as Promised } from "tycoon-aipl/element";
import base from "./base.css?inline";
import { element } from "./base.js";
import { AiplTurn as Turn } from "./turn.js";

/** In a shadow root, with all styles that it needs: it takes none from its host, and gives none. */
@element("aipl-turn")
export class AiplTurn extends Turn {
  static override styles = [
    unsafeCSS(base),
    Turn.styles,
    css`
      :host {
        padding: 0.75rem;
        border-radius: var(--round);
        background: var(--paper);
        color: var(--ink);
        font: 1rem / 1.4 var(--text);
        letter-spacing: normal;
        text-align: start;
        text-indent: 0;
        text-transform: none;
        word-spacing: normal;
        overflow-wrap: anywhere;
      }
      :host([hidden]) {
        display: none;
      }
    `,
  ];
}

/** Fails to compile if the element lacks what the declaration promises. */
AiplTurn.prototype satisfies Pick<Promised, keyof Promised & keyof AiplTurn>;
