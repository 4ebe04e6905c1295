import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesOf, moreEntriesOf } from './entries.ts'
import { proves } from '#tools/proves.ts'

function pathsOf(roleId: number, flag: 0 | 1) {
  const person = { role: { id: roleId }, company: { has_edenred_card: flag } }
  const { main, other } = entriesOf(person)
  const paths = [...main, ...other].map(({ to }) => to)
  assert.equal(
    moreEntriesOf(person).some(({ to }) => to === '/club-card'),
    paths.includes('/club-card'),
  )
  return paths
}

test(
  'the club card has a link only with the flag of the company, for its owner',
  proves(['SHL-012', 'USR-066']),
  () => {
    assert.ok(pathsOf(3, 1).includes('/club-card'))
    assert.ok(!pathsOf(3, 0).includes('/club-card'))
    assert.ok(!pathsOf(4, 1).includes('/club-card'))
  },
)
