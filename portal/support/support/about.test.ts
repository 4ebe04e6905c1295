import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedTicket } from '#contract/support/support.ts'
import { parseAboutParam, openTicketAbout, parseAbout, findUnheardQuestion } from './about.ts'

const uuid = '0b51c6a0-1111-4222-8333-444455556666'

function aTicket(change: Partial<ListedTicket>) {
  const about = { kind: 'scan' as const, uuid, label: '', path: '' }
  return { uuid: 'one', status: 1, unread: 0, about, ...change } as ListedTicket
}

test('an address names a thing by kind and uuid, and nothing else', () => {
  assert.equal(parseAboutParam(`scan:${uuid}`), `scan:${uuid}`)
  assert.deepEqual(parseAbout(`top_up:${uuid}`), { kind: 'top_up', uuid })
  for (const wrong of [`person:${uuid}`, 'scan:1', `scan:${uuid}0`, uuid, 5, undefined])
    assert.equal(parseAboutParam(wrong), undefined)
  assert.equal(parseAbout(undefined), undefined)
})

test('a thing has a ticket that goes on until it is closed', () => {
  const about = { kind: 'scan', uuid } as const
  assert.equal(openTicketAbout([aTicket({})], about)?.uuid, 'one')
  assert.equal(openTicketAbout([aTicket({ status: 3 })], about), undefined)
  assert.equal(openTicketAbout([aTicket({})], { ...about, kind: 'order' }), undefined)
  assert.equal(openTicketAbout([aTicket({ about: null })], about), undefined)
  assert.equal(openTicketAbout([aTicket({})], undefined), undefined)
})

test('a question of the club waits while it is unread and the ticket is answered', () => {
  const about = { kind: 'scan', uuid } as const
  assert.equal(findUnheardQuestion([aTicket({ status: 2, unread: 1 })], about)?.uuid, 'one')
  assert.equal(findUnheardQuestion([aTicket({ status: 2 })], about), undefined)
  assert.equal(findUnheardQuestion([aTicket({ status: 1, unread: 1 })], about), undefined)
})
