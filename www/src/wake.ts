/** Whether this browser can keep the screen awake. */
export const canStayAwake = "wakeLock" in navigator;

let wanted = false;
let lock: WakeLockSentinel | undefined;

/** Keeps the screen awake while a game is played; a browser that cannot do it goes on without. */
export function stayAwake(wish: boolean) {
  wanted = wish;
  if (wish) void acquire();
  else void lock?.release();
}

async function acquire() {
  try {
    lock = await navigator.wakeLock?.request("screen");
    // The game may have been left in the meantime.
    if (!wanted) await lock?.release();
  } catch {
    // Low battery, or not allowed: nothing depends on it.
  }
}

// The lock is lost whenever the page is hidden.
document.addEventListener("visibilitychange", () => {
  if (wanted && document.visibilityState === "visible") void acquire();
});
