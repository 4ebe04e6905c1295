import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getEntries, getMoreEntries } from './entries.ts'
import { proves } from '#tools/proves.ts'

function getPaths(roleId: number, flag: 0 | 1) {
  const person = { role: { id: roleId }, company: { has_edenred_card: flag } }
  const { main, other } = getEntries(person)
  const paths = [...main, ...other].map(({ to }) => to)
  assert.equal(
    getMoreEntries(person).some(({ to }) => to === '/club-card'),
    paths.includes('/club-card'),
  )
  return paths
}

test(
  'the club card has a link only with the flag of the company, for its owner',
  proves(['SHL-012', 'USR-066']),
  () => {
    assert.ok(getPaths(3, 1).includes('/club-card'))
    assert.ok(!getPaths(3, 0).includes('/club-card'))
    assert.ok(!getPaths(4, 1).includes('/club-card'))
  },
)
