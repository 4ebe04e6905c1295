import { type Stream, type StreamMessage, readStream } from '#web/live/live-stream.ts'
import { pause, waitSeconds } from '#web/live/live-wait.ts'
import { isStreamAlive, recordStream } from '#web/live/stream-health.ts'

const pollSeconds = 60
const failuresOfEnd = 6
/** Sent by a new tab: the reading tab answers that the stream is alive. */
const newcomer = { kind: 'here' } as const

type Live<Event> = Stream<Event> & {
  /** Name of the stream: one tab reads it for all tabs of the same name. */
  name: string
  /** Query keys to invalidate. */
  getFeatures: (event: Event) => readonly string[]
  /** Query keys invalidated after a gap; the others have their own freshness. */
  liveFeatures: readonly string[]
  /** Query keys refreshed when the stream begins, as earlier changes were missed. */
  firstFeatures: readonly string[]
  invalidate: (...features: string[]) => Promise<unknown>
  onEvent?: (event: Event) => void
  /** Called when the stream begins: no event is missed from here on. */
  onBegin?: () => void
  /** The server has ended the stream, as it does with a session; known to the tab that reads. */
  onEnd: () => void
}

/**
 * Keeps a page up to date: one tab reads the stream and passes events to the others. Without a
 * stream each visible tab polls once a minute. Returns a stop function.
 */
export function startLiveUpdates<Event>(live: Live<Event>): () => void {
  const { name, getFeatures, liveFeatures, invalidate } = live
  const stopController = new AbortController()
  const { signal } = stopController
  const channel = new BroadcastChannel(`live:${name}`)
  const due = new Set<string>()
  let hasReceived = false

  type Word = StreamMessage<Event> | typeof newcomer
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind !== 'here') take(data)
    else if (hasReceived) notifyTabs({ kind: 'heartbeat' })
  })
  notifyTabs(newcomer)
  const timer = setInterval(poll, pollSeconds * 1000)
  document.addEventListener('visibilitychange', refresh, { signal })
  void withLock(`live:${name}`, signal, () => readLoop(live, signal, pass)).catch(() => undefined)

  function pass(message: StreamMessage<Event>) {
    if (signal.aborted) return
    // An open stream does not prove that nothing was missed.
    if (message.kind === 'heartbeat' && !hasReceived) return recordStream()
    take(message)
    notifyTabs(message)
  }

  function notifyTabs(message: Word) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(message)
  }

  function take(message: StreamMessage<Event>) {
    recordStream()
    if (message.kind === 'event') {
      live.onEvent?.(message.event)
      disturb(getFeatures(message.event))
    }
    if (message.kind === 'ready' && hasReceived) disturb(liveFeatures)
    if (!hasReceived) {
      disturb(live.firstFeatures)
      live.onBegin?.()
    }
    hasReceived = true
  }

  function disturb(features: readonly string[]) {
    for (const feature of features) due.add(feature)
    refresh()
  }

  /** Hidden tabs request nothing. */
  function refresh() {
    if (document.visibilityState === 'hidden' || due.size === 0) return
    const features = [...due]
    due.clear()
    void invalidate(...features)
  }

  function poll() {
    if (!isStreamAlive() && document.visibilityState === 'visible') void invalidate(...liveFeatures)
  }

  return function stop() {
    if (signal.aborted) return
    stopController.abort()
    clearInterval(timer)
    channel.close()
  }
}

async function readLoop<Event>(
  live: Live<Event>,
  signal: AbortSignal,
  pass: (message: StreamMessage<Event>) => void,
) {
  let failures = 0
  while (!signal.aborted) {
    await readStream(live, signal, (message) => {
      failures = message.kind === 'end' ? failuresOfEnd : 0
      if (message.kind === 'end') live.onEnd()
      pass(message)
    }).catch(() => undefined)
    if (!signal.aborted) await pause(waitSeconds(failures++), signal)
  }
}

/** A browser has few connections for one address: one tab holds the stream for all. */
function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, { signal }, work)
}
