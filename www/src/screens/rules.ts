import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AiplElement } from "../../../js/element/base.js";
import { rules, sayRule } from "../../../js/words/rules.js";
import { type IconName, icon } from "../parts/icons.js";
import { language, t } from "../words.js";

/** The word for what the icons mean, in an address: no rule has it. */
const ICONS = "icons";

const SYMBOLS: [IconName, keyof typeof t.glossary][] = [
  ["pawn", "region"],
  ["promoters", "policyBid"],
  ["project", "project"],
  ["bid", "industryBid"],
  ["build", "build"],
  ["buyShare", "share"],
  ["sales", "sales"],
  ["lobby", "lobby"],
  ["office", "office"],
  ["advertising", "advertising"],
  ["export", "export"],
  ["administration", "administration"],
  ["politics", "politics"],
  ["crown", "tycoon"],
];

/** The rules of the AIPL, to be searched; what we settled ourselves is marked as ours. */
@customElement("aipl-rules")
export class Rules extends AiplElement {
  static override styles = css`
    aipl-rules article {
      display: grid;
      gap: 0.3rem;
      padding: 0.7rem 0;
      border-top: 1px dotted var(--line);
      scroll-margin-top: 1rem;
    }
    aipl-rules article:target,
    aipl-rules .wanted {
      border-left: 5px solid var(--red);
      padding-left: 0.7rem;
    }
    aipl-rules .ours {
      background: var(--inset);
      padding: 0.4rem 0.6rem;
      border-radius: var(--round);
    }
    aipl-rules dl {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 0.4rem 0.8rem;
      align-items: center;
    }
    aipl-rules dd {
      margin: 0;
    }
  `;

  /** The rule that people came to look up. */
  @property() rule?: string;
  @state() private search = "";

  override updated(changed: Map<PropertyKey, unknown>) {
    if (!changed.has("rule") || !this.rule) return;
    const wanted = this.querySelector<HTMLElement>(this.rule === ICONS ? "#icons" : ".wanted h2");
    wanted?.focus({ preventScroll: true });
    wanted?.scrollIntoView({ block: "center" });
  }

  override render() {
    const wanted = this.search.trim().toLowerCase();
    const found = rules()
      .map((id) => ({ id, ...sayRule(id, { language }) }))
      .filter(({ title, text, ruling }) => `${title} ${text} ${ruling ?? ""}`.toLowerCase().includes(wanted));
    return html`
      <main class="page">
        <button class="plain" @click=${() => history.back()}>${icon("back")}${t.rules.back()}</button>
        <h1>${t.rules.title()}</h1>
        <p class="hint">${t.rules.what()}</p>
        <label class="field">${t.rules.search()}
          <input type="search" data-testid="search" autocomplete="off" .value=${this.search}
            @input=${(event: Event) => {
              this.search = (event.target as HTMLInputElement).value;
            }} />
        </label>
        <p role="status">${wanted ? t.rules.found({ n: found.length }) : ""}</p>
        <div>
          ${found.map(
            ({ id, title, text, ruling }) => html`
              <article class=${id === this.rule ? "wanted" : ""} data-testid="rule-${id}">
                <h2 tabindex="-1">${title}</h2>
                <p>${text}</p>
                ${ruling ? html`<p class="ours"><b>${t.rules.ours()}</b> ${ruling}</p>` : ""}
              </article>
            `,
          )}
        </div>
        <h2 id="icons" tabindex="-1">${t.rules.glossary()}</h2>
        <dl>${SYMBOLS.map(([symbol, key]) => html`<dt>${icon(symbol)}</dt><dd>${t.glossary[key]()}</dd>`)}</dl>
        <h2>${t.rules.storage()}</h2>
        <p>${t.rules.storageText()}</p>
        <h2>${t.rules.keys()}</h2>
        <p>${t.rules.keysText()}</p>
        <footer class="hint">${t.app.unofficial()}</footer>
      </main>
    `;
  }
}
