import { roomsOf } from '#contract/rules/notifications.rules.ts'
import { type StreamMessage, readStream } from '#portal/notifications/live-stream.ts'
import { pause, waitSeconds } from '#portal/notifications/live-wait.ts'
import { invalidate } from '#portal/query-client.ts'
import { on, emit } from '#portal/signals.ts'
import { isStreamAlive, recordStream } from '#portal/stream-health.ts'
import { storedMember } from '#portal/session/token.ts'

const pollSeconds = 60
const failuresOfEnd = 6
/** A tab that opens beside one that reads: it has missed the word that nothing is missed any more. */
const newcomer = { kind: 'here' } as const
/** Asked for again after a gap; the other rooms have their own time of freshness. */
const livelyRooms = ['notifications', 'points', 'support']

/**
 * Keeps the portal up to date: one tab of a person reads the stream and passes the events on to the
 * others; without a stream each asks once a minute while somebody looks. Gives the way to stop.
 */
export function startLive(): () => void {
  const person = storedMember()
  if (person === undefined) return () => undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const channel = new BroadcastChannel(`live:${person}`)
  const due = new Set<string>()
  let hasReceived = false

  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage | typeof newcomer>) => {
    if (data.kind !== 'here') take(data)
    else if (hasReceived) notifyTabs({ kind: 'heartbeat' })
  })
  notifyTabs(newcomer)
  const timer = setInterval(poll, pollSeconds * 1000)
  document.addEventListener('visibilitychange', refresh, { signal })
  void withLock(`live:${person}`, signal, () => readLoop(signal, pass)).catch(() => undefined)

  function pass(message: StreamMessage) {
    if (signal.aborted) return
    take(message)
    notifyTabs(message)
  }

  function notifyTabs(message: StreamMessage | typeof newcomer) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(message)
  }

  function take(message: StreamMessage) {
    recordStream()
    if (message.kind === 'notified') disturb(roomsOf(message.event))
    if (message.kind === 'ready' && hasReceived) disturb(livelyRooms)
    // What was told between the first answer and now was missed.
    if (!hasReceived) disturb(['notifications'])
    hasReceived = true
  }

  function disturb(rooms: readonly string[]) {
    for (const room of rooms) due.add(room)
    refresh()
  }

  /** Nothing is asked for while nobody looks. */
  function refresh() {
    if (document.visibilityState === 'hidden' || due.size === 0) return
    const rooms = [...due]
    due.clear()
    void invalidate(...rooms)
  }

  function poll() {
    if (!isStreamAlive() && document.visibilityState === 'visible') void invalidate(...livelyRooms)
  }

  function stop() {
    if (signal.aborted) return
    stopping.abort()
    clearInterval(timer)
    channel.close()
    for (const leave of leaving) leave()
  }

  const leaving = [on('signed-out', stop), on('session-ended', stop)]
  return stop
}

async function readLoop(signal: AbortSignal, pass: (message: StreamMessage) => void) {
  let failures = 0
  while (!signal.aborted) {
    await readStream(signal, (message) => {
      failures = message.kind === 'end' ? failuresOfEnd : 0
      // The portal asks who it is and so learns that the session is over.
      if (message.kind === 'end') emit('unauthenticated')
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
