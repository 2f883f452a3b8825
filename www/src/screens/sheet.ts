import { html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AiplElement } from "../element.js";
import type { Session } from "../session.js";
import { t } from "../words.js";

/** What each AIPL has, as far as it is known. */
@customElement("aipl-sheet")
export class Sheet extends AiplElement {
  @property({ attribute: false }) session!: Session;

  override render() {
    const { game } = this.session.moment;
    return html`
      <main>
        ${game.table.players
          .filter((player) => player.kind === "aipl")
          .map(
            ({ id, name, influence, favor, assetValue, meritCards, plants, shares }) => html`
              <section>
                <h2>${name ?? id}</h2>
                <dl>
                  ${Object.entries({ influence, favor, assetValue, meritCards, plants, shares: shares?.length }).map(
                    ([fact, value]) =>
                      html`<dt>${t.fact[fact as keyof typeof t.fact]()}</dt><dd>${value ?? t.fact.unknown()}</dd>`,
                  )}
                </dl>
              </section>
            `,
          )}
        <p class="hint">${t.sheet.seed({ seed: game.seed })}</p>
      </main>
    `;
  }
}
