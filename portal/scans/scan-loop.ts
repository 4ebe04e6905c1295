const turnMilliseconds = 110
const restMilliseconds = 30
const fewFailures = 5

type Parts = {
  /** Reads one frame. */
  read: () => Promise<string[]>
  onCodes: (codes: string[]) => void
  /** The reader does not work here at all. */
  onBroken: () => void
  now: () => number
  later: (work: () => void, milliseconds: number) => void
}

/**
 * Reads frame after frame, about nine a second: the next only when the last is done, so that a slow
 * phone never falls behind. Gives the way to stop.
 */
export function startScanLoop({ read, onCodes, onBroken, now, later }: Parts) {
  let isOver = false
  let failures = 0
  void turn()

  async function turn() {
    const started = now()
    const codes = await read().catch(() => undefined)
    if (isOver) return
    failures = codes ? 0 : failures + 1
    if (codes && codes.length > 0) onCodes(codes)
    if (failures === fewFailures) onBroken()
    const pause = Math.max(restMilliseconds, turnMilliseconds - (now() - started))
    later(() => !isOver && void turn(), pause)
  }

  return () => {
    isOver = true
  }
}
