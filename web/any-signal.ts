/** Aborts with the first of them. `AbortSignal.any` is younger than the oldest browsers we serve. */
export function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort()
  for (const signal of signals) {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { signal: controller.signal })
  }
  return controller.signal
}
