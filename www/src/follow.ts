import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Session } from "../../js/flow/session.js";

/** Renders an element anew whenever its session changes. */
export class Follow implements ReactiveController {
  private followed?: Session;

  constructor(private readonly host: ReactiveControllerHost & { session: Session }) {
    host.addController(this);
  }

  hostUpdate() {
    if (this.followed === this.host.session) return;
    this.hostDisconnected();
    this.followed = this.host.session;
    this.followed.addEventListener("change", this.changed);
  }

  hostDisconnected() {
    this.followed?.removeEventListener("change", this.changed);
    this.followed = undefined;
  }

  hostConnected() {
    if (this.host.session) this.hostUpdate();
  }

  private changed = () => this.host.requestUpdate();
}
