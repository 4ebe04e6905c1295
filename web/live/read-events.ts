import { createParser } from 'eventsource-parser'

export type ServerEvent = { event: string; data: string }

/** The events of a `text/event-stream`; comments, the heartbeat, come as event `heartbeat`. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  const events: ServerEvent[] = []
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => events.push({ event, data }),
    onComment: () => events.push({ event: 'heartbeat', data: '' }),
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
      yield* events.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
