/**
 * One tab plays a game at a time: two would cut off each other's moves. The claim is a lock of the browser, so it
 * ends with the tab, whatever happens to it.
 */
let release = () => {};

/**
 * Claims a game for this tab; false: another tab has it. With `steal` it is taken from the other, whose `lost` is
 * called. Browsers without locks let every tab play.
 */
export function claim(id: string, steal: boolean, lost: () => void): Promise<boolean> {
  release();
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    let released = false;
    const held = (lock: Lock | null) => {
      resolve(lock !== null);
      if (!lock) return undefined;
      return new Promise<void>((end) => {
        release = () => {
          released = true;
          end();
        };
      });
    };
    navigator.locks.request(`tycoon-aipl ${id}`, steal ? { steal } : { ifAvailable: true }, held).catch(() => {
      if (!released) lost();
    });
  });
}

export const unclaim = () => release();
