import { css, html } from "lit";
import { property, state } from "lit/decorators.js";
import { sayAction } from "../words/say.js";
import { AiplElement, element } from "./base.js";
import { actionIcon, shortAction } from "./card.js";
import { ACTIONS, actionsOf, OTHER, typedActions } from "./card-text.js";
import { icon } from "./icon.js";
import { language, t } from "./words.js";

/** The actions of a card: a letter adds one, Backspace takes the last one away; a tap on the legend does the same. */
@element("aipl-actions-field")
export class ActionsField extends AiplElement {
  static override styles = css`
    aipl-actions-field {
      grid-column: 1 / -1;
      display: grid;
      gap: 0.5rem;
    }
    aipl-actions-field ol {
      list-style: none;
      padding: 0;
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem;
    }
    aipl-actions-field li {
      display: flex;
      gap: 0.3rem;
      align-items: end;
      min-width: 0;
    }
    aipl-actions-field li button {
      background: var(--marigold);
      color: var(--on-marigold);
      padding: 0.3rem 0.6rem;
      font-size: 0.9rem;
    }
    aipl-actions-field .legend {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.75rem), 1fr));
      gap: 0.3rem;
    }
    aipl-actions-field .legend button {
      justify-content: start;
      padding: 0.2rem 0.5rem;
      font-size: 0.85rem;
      font-weight: normal;
      text-align: start;
      line-height: 1.1;
    }
    aipl-actions-field kbd {
      flex: none;
      display: inline-grid;
      place-content: center;
      width: 1.5rem;
      height: 1.5rem;
      border: 1px solid var(--line);
      border-bottom-width: 2px;
      border-radius: 0.25rem;
      font: 600 0.8rem var(--text);
    }
  `;

  @property() value = "";
  @property() fault = "";
  @property({ attribute: false }) type!: (field: string, text: string) => void;
  @state() private heard = "";

  private get actions() {
    return actionsOf(this.value);
  }

  private put(actions: string[]) {
    this.type("actions", typedActions(actions));
  }

  /** All at once: what the host hands in meanwhile is still the old value. */
  private add(keys: string[]) {
    if (keys.length === 0) return;
    const { actions } = this;
    this.heard = new Intl.ListFormat(language).format(keys.map((key) => this.say(key)));
    this.put([...actions, ...keys]);
    if (keys.includes(OTHER)) void this.goTo(`[name=actionText${actions.length + keys.indexOf(OTHER)}]`);
  }

  /** Once it is there: the host hands the new value in. */
  private async goTo(field: string) {
    await new Promise(requestAnimationFrame);
    this.querySelector<HTMLElement>(field)?.focus();
  }

  private drop(at: number) {
    const dropped = this.actions[at];
    if (dropped === undefined) return;
    this.heard = t.lineForm.removed({ action: this.say(dropped) });
    this.put(this.actions.toSpliced(at, 1));
    void this.goTo("[name=actions]");
  }

  /** Letters come from any keyboard, those of phones too: what stands in the field is taken from it. */
  private input = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const letters = input.value.toLowerCase().replace(/[\s,]/g, "");
    input.value = "";
    const isKey = (letter: string) => letter === OTHER || ACTIONS.some(({ key }) => key === letter);
    this.add([...letters].filter(isKey));
    const strange = [...letters].find((letter) => !isKey(letter));
    if (strange !== undefined) this.heard = t.lineForm.noKey({ key: strange });
  };

  private key = (event: KeyboardEvent) => {
    if (event.key !== "Backspace" || (event.target as HTMLInputElement).value) return;
    event.preventDefault();
    this.drop(this.actions.length - 1);
  };

  private say(typed: string) {
    const known = ACTIONS.find(({ key }) => key === typed);
    return known ? sayAction(known.action, { language }) : typed.slice(1) || t.lineForm.other();
  }

  override render() {
    const { actions } = this;
    return html`
      ${
        actions.length > 0
          ? html`<ol aria-label=${t.lineForm.actions()}>${actions.map((typed, i) => this.chip(typed, i))}</ol>`
          : ""
      }
      <label class="field">${t.lineForm.letters()}
        <input name="actions" autocomplete="off" autocapitalize="none" spellcheck="false"
          aria-invalid=${this.fault !== ""} aria-describedby=${this.fault ? "actions-heard actions-fault" : "actions-heard"} @input=${this.input} @keydown=${this.key} />
      </label>
      <p class="hint" id="actions-heard" aria-live="polite">${this.heard || t.lineForm.lettersHint()}</p>
      ${this.fault ? html`<p class="fault" role="alert" id="actions-fault">${this.fault}</p>` : ""}
      <div class="legend" role="group" aria-label=${t.lineForm.legend()}>
        ${ACTIONS.map(({ key, action }) => this.tile(key, sayAction(action, { language })))}
        ${this.tile(OTHER, t.lineForm.other())}
      </div>
    `;
  }

  private chip(typed: string, i: number) {
    const known = ACTIONS.find(({ key }) => key === typed);
    return html`
      <li>
        ${
          known
            ? ""
            : html`
              <label class="field">${t.lineForm.actionText({ number: i + 1 })}
                <input name="actionText${i}" autocomplete="off" maxlength="200" .value=${typed.slice(1)}
                  @input=${(event: Event) => this.put(this.actions.with(i, OTHER + (event.target as HTMLInputElement).value))} />
              </label>`
        }
        <button type="button" tabindex="-1" aria-label=${t.lineForm.remove({ number: i + 1, action: this.say(typed) })} @click=${() => this.drop(i)}>
          ${known ? html`${icon(actionIcon(known.action))}<span>${shortAction(known.action)}</span>` : ""}<span aria-hidden="true">×</span>
        </button>
      </li>
    `;
  }

  /** Not in the tab order: who has a keyboard types the letter. */
  private tile(key: string, text: string) {
    return html`
      <button type="button" tabindex="-1" @click=${() => this.add([key])}>
        <kbd>${key.toUpperCase()}</kbd><span>${text}</span>
      </button>
    `;
  }
}
