import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvents } from './read-events.ts'

async function collectEvents(...parts: string[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  const events: [string, string][] = []
  for await (const { event, data } of readEvents(body)) events.push([event, data])
  return events
}

test('events are read however the network cuts them', async () => {
  const events = await collectEvents(
    ': open\n\nevent: rea',
    'dy\ndata: {}\n',
    '\nevent: notified\r\ndata: {"event":"order.sent"}\r\n\r\n: be',
    'at\n\n',
  )
  assert.deepEqual(events, [
    ['heartbeat', ''],
    ['ready', '{}'],
    ['notified', '{"event":"order.sent"}'],
    ['heartbeat', ''],
  ])
})

test('half an event is none', async () => {
  assert.deepEqual(await collectEvents('event: notified\ndata: {"event"'), [])
})
