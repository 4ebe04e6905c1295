import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getQueueEntry, getVisibleGroups } from '#back-office/platform/layout/entries.ts'
import { getScreenLink } from './get-screen-link.ts'
import { isMeant } from '#web/is-meant.ts'

const all = getVisibleGroups(() => true).flatMap(({ entries }) => entries)

test('a command is found by its words in any order, without case or accents', () => {
  assert.ok(isMeant('ZAKAZEK fronta', 'Fronta zakázek'))
  assert.ok(isMeant('prehled', 'Přehled'))
  assert.ok(isMeant('  ', 'Orders'))
  assert.ok(!isMeant('orders queue', 'Orders'))
})

test('what is found leads to its own screen; a project has none', () => {
  const link = { to: '/orders/$uuid', params: { uuid: 'o-1' } }
  assert.deepEqual(getScreenLink({ type: 'order', id: 'o-1' }), link)
  assert.deepEqual(getScreenLink({ type: 'serial', id: '12345' })?.params, { serial: '12345' })
  assert.equal(getScreenLink({ type: 'project', id: 'p-1' }), undefined)
})

test('a person sees the screens that their rights open, and no group without one', () => {
  const mine = getVisibleGroups((right) => right === 'orders.see')
  assert.deepEqual(
    mine.flatMap(({ entries }) => entries.map(({ to }) => to)),
    ['/', '/orders', '/queues/returns', '/proofs'],
  )
  assert.ok(mine.every(({ entries }) => entries.length > 0))
})

test('no two screens share a place or a jump', () => {
  const places = all.map(({ to }) => to)
  const jumps = all.flatMap(({ jump }) => jump ?? [])
  assert.equal(new Set(places).size, places.length)
  assert.equal(new Set(jumps).size, jumps.length)
  assert.equal(getQueueEntry('orders').to, '/orders')
})
