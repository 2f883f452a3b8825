import { html, svg } from "lit";

/** Drawn around 0 0, as large as 100. */
const GEAR =
  "M-18.8-75.7-15.6-98.8H15.6L18.8-75.7 40.2-66.8 58.8-80.9 80.9-58.8 66.8-40.2 75.7-18.8 98.8-15.6V15.6L75.7 18.8 66.8 40.2 80.9 58.8 58.8 80.9 40.2 66.8 18.8 75.7 15.6 98.8H-15.6L-18.8 75.7-40.2 66.8-58.8 80.9-80.9 58.8-66.8 40.2-75.7 18.8-98.8 15.6V-15.6L-75.7-18.8-66.8-40.2-80.9-58.8-58.8-80.9-40.2-66.8ZM0-34A34 34 0 1 0 0 34A34 34 0 1 0 0-34Z";

/** The gears of a level, side by side; the words beside them say how many. */
export function gears(level: number) {
  return html`
    <svg class="gears" aria-hidden="true" viewBox="-110 -110 ${220 * level} 220" fill="currentcolor" fill-rule="evenodd">
      ${Array.from({ length: level }, (_, i) => svg`<path transform="translate(${220 * i})" d=${GEAR} />`)}
    </svg>
  `;
}
