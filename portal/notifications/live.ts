import { roomsOf } from '#contract/notifications.rules.ts'
import { type News, readStream } from '#portal/notifications/live-stream.ts'
import { pause, waitSeconds } from '#portal/notifications/live-wait.ts'
import { invalidate } from '#portal/query-client.ts'
import { on, tell } from '#portal/signals.ts'
import { heldPerson } from '#portal/token.ts'

const pollSeconds = 60
/** Whoever has heard nothing for so long asks by itself. */
const deafSeconds = 80
const failuresOfEnd = 6
/** A tab that opens beside one that reads: it has missed the word that nothing is missed any more. */
const newcomer = { kind: 'here' } as const
/** Asked for again after a gap; the other rooms have their own time of freshness. */
const livelyRooms = ['notifications', 'points']

/**
 * Keeps the portal up to date: one tab of a person reads the stream and passes the news on to the
 * others; without a stream each asks once a minute while somebody looks. Gives the way to stop.
 */
export function startLive(): () => void {
  const person = heldPerson()
  if (person === undefined) return () => undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const channel = new BroadcastChannel(`live:${person}`)
  const due = new Set<string>()
  let heardAt = performance.now()
  let wasHeard = false

  channel.addEventListener('message', ({ data }: MessageEvent<News | typeof newcomer>) => {
    if (data.kind !== 'here') take(data)
    else if (wasHeard) tellTabs({ kind: 'beat' })
  })
  tellTabs(newcomer)
  const timer = setInterval(poll, pollSeconds * 1000)
  document.addEventListener('visibilitychange', refresh, { signal })
  void alone(`live:${person}`, signal, () => keepReading(signal, pass)).catch(() => undefined)

  function pass(news: News) {
    if (signal.aborted) return
    take(news)
    tellTabs(news)
  }

  function tellTabs(news: News | typeof newcomer) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage(news)
  }

  function take(news: News) {
    heardAt = performance.now()
    if (news.kind === 'told') disturb(roomsOf(news.event))
    if (news.kind === 'ready' && wasHeard) disturb(livelyRooms)
    // What was told between the first answer and now was missed.
    if (!wasHeard) disturb(['notifications'])
    wasHeard = true
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
    const isDeaf = performance.now() - heardAt > deafSeconds * 1000
    if (isDeaf && document.visibilityState === 'visible') void invalidate(...livelyRooms)
  }

  function stop() {
    if (signal.aborted) return
    stopping.abort()
    clearInterval(timer)
    channel.close()
    for (const forget of leaving) forget()
  }

  const leaving = [on('signed-out', stop), on('session-ended', stop)]
  return stop
}

async function keepReading(signal: AbortSignal, pass: (news: News) => void) {
  let failures = 0
  while (!signal.aborted) {
    await readStream(signal, (news) => {
      failures = news.kind === 'end' ? failuresOfEnd : 0
      // The portal asks who it is and so learns that the session is over.
      if (news.kind === 'end') tell('unauthenticated')
      pass(news)
    }).catch(() => undefined)
    if (!signal.aborted) await pause(waitSeconds(failures++), signal)
  }
}

/** A browser has few connections for one address: one tab holds the stream for all. */
function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, { signal }, work)
}
