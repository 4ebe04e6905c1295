import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getRegion } from '#contract/regions.ts'
import { pickChanges } from '#portal/platform/pick-changes.ts'
import { buildMemberShape } from './member-shape.ts'
import { getPeriod } from './period.ts'
import { getMemberState } from './member-state.ts'
import { proves } from '#tools/proves.ts'

const shape = buildMemberShape(getRegion(10))
const good = { name: 'Jan', surname: 'Nowak', phone: '512 345 678' }

async function findProblems(change: object) {
  const { error } = await shape.safeParseAsync({ ...good, ...change })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

test(
  'name and surname are needed and have no digits, with one message for both',
  proves(['TEA-019', 'TEA-020', 'TEA-021', 'TEA-022', 'TEA-023']),
  async () => {
    assert.deepEqual(await findProblems({}), [])
    assert.deepEqual(
      (await findProblems({ name: ' ' })).map(([name]) => name),
      ['name'],
    )
    assert.deepEqual(
      (await findProblems({ surname: '' })).map(([name]) => name),
      ['surname'],
    )
    const digits = 'A name has no digits.'
    assert.deepEqual(await findProblems({ name: 'Jan1', surname: 'Nowak2' }), [
      ['name', digits],
      ['surname', digits],
    ])
    assert.deepEqual(await findProblems({ name: 'Żaneta-Ľubica', surname: 'О’Коваленко' }), [])
  },
)

test('the phone is one of the country', proves(['TEA-024']), async () => {
  assert.deepEqual(await findProblems({ phone: '+420 601 123 456' }), [['phone', 'wrong_country']])
  assert.deepEqual(await findProblems({ phone: '5123' }), [['phone', 'invalid_phone']])
})

test('only what was changed is sent', () => {
  assert.deepEqual(pickChanges(good, { ...good, surname: 'Lis' }), { surname: 'Lis' })
  assert.deepEqual(pickChanges(good, good), {})
})

test('a period is named by its first and last day', () => {
  const today = new Date('2026-03-10T12:00:00Z')
  const zone = 'Europe/Warsaw'
  assert.deepEqual(getPeriod('month', today, zone), { from: '2026-03-01', to: '2026-03-31' })
  assert.deepEqual(getPeriod('year', today, zone), { from: '2026-01-01', to: '2026-12-31' })
  assert.deepEqual(getPeriod('lastYear', today, zone), { from: '2025-01-01', to: '2025-12-31' })
  assert.deepEqual(getPeriod('all', today, zone), {})
  const newYear = new Date('2025-12-31T23:30:00Z')
  assert.deepEqual(getPeriod('month', newYear, zone), { from: '2026-01-01', to: '2026-01-31' })
})

test('an invitation waits, lapses, or has been taken up', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  assert.equal(getMemberState({ invited_until: null }, now), 'joined')
  assert.equal(getMemberState({ invited_until: '2026-03-11T00:00:00.000Z' }, now), 'invited')
  assert.equal(getMemberState({ invited_until: '2026-03-09T00:00:00.000Z' }, now), 'lapsed')
})
