const cycleMilliseconds = 110
const restMilliseconds = 30
const fewFailures = 5

type Deps = {
  /** Reads one frame. */
  read: () => Promise<string[]>
  onCodes: (codes: string[]) => void
  /** The reader does not work here at all. */
  onBroken: () => void
  now: () => number
  later: (work: () => void, milliseconds: number) => void
}

/**
 * Reads about nine frames a second, one at a time, so that a slow phone never falls behind.
 * Returns a stop function.
 */
export function startScanLoop({ read, onCodes, onBroken, now, later }: Deps) {
  let isOver = false
  let failures = 0
  void cycle()

  async function cycle() {
    const startMs = now()
    const codes = await read().catch(() => undefined)
    if (isOver) return
    failures = codes ? 0 : failures + 1
    if (codes && codes.length > 0) onCodes(codes)
    if (failures === fewFailures) onBroken()
    const pause = Math.max(restMilliseconds, cycleMilliseconds - (now() - startMs))
    later(() => !isOver && void cycle(), pause)
  }

  return () => {
    isOver = true
  }
}
