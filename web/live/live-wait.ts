const firstWaitSeconds = 1
const maxWaitSeconds = 60

/** Longer each time, and never for all at once: half of it is left to chance. */
export function waitSeconds(failures: number, chance = Math.random()) {
  const maximum = Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures, 10))
  return maximum * (0.5 + chance / 2)
}

/** Ends early when the device is online again or the tab visible. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, seconds * 1000)
    addEventListener('online', end)
    document.addEventListener('visibilitychange', onSeen)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()

    function onSeen() {
      if (document.visibilityState === 'visible') end()
    }
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      document.removeEventListener('visibilitychange', onSeen)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
