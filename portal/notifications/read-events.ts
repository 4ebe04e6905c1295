export type ServerEvent = { event: string; data: string }

/** The events of a `text/event-stream`; comments, the heartbeat, come as event `beat`. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = (await reader.read()) as { done: boolean; value?: string }
      if (done) return
      const blocks = (rest + value!).replace(/\r\n?/g, '\n').split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): ServerEvent {
  let event = ''
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  if (event === '' && data.length === 0) return { event: 'beat', data: '' }
  return { event: event || 'message', data: data.join('\n') }
}
