/** One turn takes two calls of 30 seconds at most; a tab put to sleep may hold its turn for ever. */
const maxLockSeconds = 90

/** One turn after another over all tabs, where the browser has locks; else in this tab. */
export async function withLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  const signal = AbortSignal.timeout(maxLockSeconds * 1000)
  try {
    return await locks.request('offline-queue', { signal }, begin)
  } catch (error) {
    if (hasBegun) throw error
    return locks.request('offline-queue', { steal: true }, begin)
  }
}
