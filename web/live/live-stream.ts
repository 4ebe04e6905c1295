import { readEvents, type ServerEvent } from '#web/live/read-events.ts'
import { anySignal } from '#web/any-signal.ts'

/** The server's heart beats every 25 seconds: a stream that is silent for longer is dead. */
const silenceSeconds = 70

export type StreamMessage<Event> =
  /** Begins with `ready`: no event after it is missed. */
  { kind: 'ready' } | { kind: 'heartbeat' } | { kind: 'event'; event: Event } | { kind: 'end' }

export type Stream<Event> = {
  /** Opens the stream with the application's own authentication. */
  open: (signal: AbortSignal) => Promise<Response>
  /** Parses an event; undefined for an unknown one. */
  toEvent: (event: ServerEvent) => Event | undefined
}

export async function readStream<Event>(
  { open, toEvent }: Stream<Event>,
  signal: AbortSignal,
  take: (message: StreamMessage<Event>) => void,
) {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
  try {
    const response = await open(anySignal(signal, silence.signal))
    if (!response.ok || !response.body) throw new Error(`The stream answers ${response.status}.`)
    for await (const event of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceSeconds * 1000)
      const message = toMessage(event, toEvent)
      if (message) take(message)
      if (message?.kind === 'end') return
    }
  } finally {
    clearTimeout(timer)
  }
}

function toMessage<Event>(
  event: ServerEvent,
  toEvent: Stream<Event>['toEvent'],
): StreamMessage<Event> | undefined {
  const { event: kind } = event
  if (kind === 'ready' || kind === 'heartbeat' || kind === 'end') return { kind }
  const parsed = toEvent(event)
  return parsed === undefined ? undefined : { kind: 'event', event: parsed }
}

/** The data of an event; nothing where it is no JSON. */
export function parseData({ data }: ServerEvent): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
