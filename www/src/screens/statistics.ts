import { html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { type CardSet, readSet } from "../cards/card-sets.js";
import { c } from "../cards/words.js";
import { later } from "../later.js";
import { icon } from "../parts/icons.js";
import { link } from "../route.js";
import { t } from "../words.js";
import "../statistics/statistics.js";

/** What a card set is like, at an address of its own. */
@customElement("aipl-set-statistics")
export class SetStatistics extends AiplElement {
  /** The id of a set, or "sample". */
  @property() set = "";
  @property() of?: string;
  /** Null: there is none. */
  @state() private found?: CardSet | null;

  override willUpdate(changed: Map<PropertyKey, unknown>) {
    if (changed.has("set")) void this.look();
  }

  private async look() {
    this.found = this.set === "sample" ? undefined : ((await readSet(this.set)) ?? null);
  }

  private chosen = ({ detail }: CustomEvent<string>) => {
    // In the place of the address before: what is looked at is no step to go back over.
    location.replace(link({ at: "statistics", set: this.set, of: detail }));
  };

  override render() {
    const { set, found } = this;
    const sample = set === "sample";
    const back = sample ? { at: "new" as const } : { at: "cards" as const, set };
    return html`
      <main class="page">
        <a class="button plain" href=${link(back)}>${icon("back")}${sample ? t.newGame.title() : (found?.name ?? c.title())}</a>
        <h1>${later.statistics.title({ name: sample ? t.cards.sample() : (found?.name ?? "") })}</h1>
        ${
          found === null
            ? html`<p role="alert" data-testid="error">${later.statistics.gone()}</p>`
            : sample || found
              ? html`<aipl-statistics .cards=${sample ? "sample" : found!.cards} .of=${this.of} @chosen=${this.chosen}></aipl-statistics>`
              : ""
        }
      </main>
    `;
  }
}
