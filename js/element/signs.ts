import { css, html } from "lit";
import { AiplElement, element } from "./base.js";
import { t } from "./words.js";

/**
 * The signs that the number pads of phones lack, for sums such as 3+4-1. They stand in a field of the class "signed",
 * after its label, while people type in it by touch.
 */
@element("aipl-signs")
export class Signs extends AiplElement {
  static override styles = css`
    aipl-signs {
      display: none;
    }
    @media (pointer: coarse) {
      .signed {
        position: relative;
      }
      .signed:focus-within > aipl-signs {
        position: absolute;
        right: 1px;
        bottom: 1px;
        display: flex;
      }
      .signed:focus-within input {
        padding-right: 5.6rem;
      }
    }
    aipl-signs button {
      padding: 0;
      min-height: 2.65rem;
      border-width: 0 0 0 1px;
      border-radius: 0;
    }
  `;

  private put(sign: string) {
    const input = this.parentElement!.querySelector("input")!;
    // After what is marked: a field marks all of its number when it is entered.
    const at = input.selectionEnd ?? input.value.length;
    input.setRangeText(sign, at, at, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  private sign(sign: string, name: string) {
    return html`
      <button type="button" tabindex="-1" aria-label=${name}
        @pointerdown=${(event: Event) => event.preventDefault()} @click=${() => this.put(sign)}>${sign}</button>
    `;
  }

  override render() {
    return [this.sign("+", t.question.plus()), this.sign("−", t.question.minus())];
  }
}
