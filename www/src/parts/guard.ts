/** How long a screen has to stand before it is pressed, in milliseconds: a quicker press was meant for what stood there before. */
const SETTLED = 500;

let changed = Number.NEGATIVE_INFINITY;

/** Another screen, or the same one with controls that mean something else. */
export const screenChanged = () => {
  changed = performance.now();
};

export const isTooSoon = () => performance.now() - changed < SETTLED;

/** What means the same before and after: it may be pressed as fast as one can. */
const STEADY = "[data-testid=undo], [data-testid=redo]";

/** For the capturing phase: a press that comes too soon reaches nothing. */
export function stopIfTooSoon(event: Event) {
  const pressed = event.target instanceof Element ? event.target.closest("button, a") : null;
  if (!pressed || pressed.matches(STEADY) || !isTooSoon()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
