import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '#contract/support/support.ts'
import { getMessages, toThreadRows } from './thread-rows.ts'
import { proves } from '#tools/proves.ts'

const zone = 'Europe/Warsaw'

function aMessage(uuid: string, at: string, change: Partial<Message> = {}): Message {
  const own = { sender: 'installer', author: 'Marek', is_mine: true } as const
  return { ...own, uuid, message: uuid, created_at: at, is_read: false, files: [], ...change }
}
const club = { sender: 'admin', author: 'Hanna', is_mine: false } as const

test('a line stands before each day of the zone', () => {
  const rows = toThreadRows(
    [
      aMessage('a', '2026-06-15T08:00:00Z'),
      aMessage('b', '2026-06-15T21:59:00Z'),
      aMessage('c', '2026-06-15T22:01:00Z'),
    ],
    zone,
  )
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['day', 'message', 'message', 'day', 'message'],
  )
})

test(
  'mine, a colleague’s and the club’s are told apart, and named where they begin',
  proves(['SUP-023']),
  () => {
    const at = '2026-06-15T08:00:00Z'
    const rows = toThreadRows(
      [
        aMessage('a', at),
        aMessage('b', at),
        aMessage('c', at, { is_mine: false, author: 'Ewa' }),
        aMessage('d', at, club),
        aMessage('e', at, { ...club, author: 'Jan' }),
      ],
      zone,
    )
    const messageRows = rows.flatMap((row) =>
      row.kind === 'message' ? [[row.side, row.isFirst]] : [],
    )
    assert.deepEqual(messageRows, [
      ['mine', true],
      ['mine', false],
      ['colleague', true],
      ['club', true],
      ['club', true],
    ])
  },
)

test('pages that were asked for later are earlier words', () => {
  const at = '2026-06-15T08:00:00Z'
  const pages = [
    { data: [aMessage('c', at), aMessage('d', at)] },
    { data: [aMessage('a', at), aMessage('b', at)] },
  ]
  assert.deepEqual(
    getMessages(pages).map(({ uuid }) => uuid),
    ['a', 'b', 'c', 'd'],
  )
})
