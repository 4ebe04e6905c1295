import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RegisterRecord, parseSerialRow } from './serial-row.ts'

const good: RegisterRecord = {
  serial: 'rwa 4821 0937 5y',
  gtin: '4006381333931',
  type: 'Pivot window, timber',
  size: '78×118',
  variant: 'RWA 100',
  group: 'a',
  region: 'PL',
  shipped_at: '2026-01-10T08:00:00Z',
  status: '',
}
const today = '2026-06-15'

test('a good line becomes a row of the register', () => {
  assert.deepEqual(parseSerialRow(good, today), {
    serial: 'RWA482109375Y',
    gtin: '4006381333931',
    type: 'Pivot window, timber',
    size: '78×118',
    variant: 'RWA 100',
    points_group: 'A',
    category: 1,
    region_id: 10,
    produced_on: '2026-01-10',
    status: 'shipped',
  })
})

test('the category follows the group unless it is given; an accessory has no group', () => {
  const category = (changes: RegisterRecord) => {
    const row = parseSerialRow({ ...good, ...changes }, today)
    return Array.isArray(row) ? row : row.category
  }
  assert.deepEqual(
    ['A', 'B', 'C', 'D'].map((group) => category({ group })),
    [1, 2, 3, 4],
  )
  assert.equal(category({ group: 'D', category: '5' }), 5)
  assert.equal(category({ group: '', category: '7' }), 7)
  assert.deepEqual(category({ group: 'A', category: '7' }), [
    { field: 'category', problem: 'invalid' },
  ])
  assert.deepEqual(category({ group: '' }), [{ field: 'category', problem: 'required' }])
})

test('each field that is wrong is named', () => {
  const cases: [RegisterRecord, string, string][] = [
    [{ serial: '' }, 'serial', 'required'],
    [{ serial: 'RWA482109375L' }, 'serial', 'invalid'],
    [{ serial: 'RW' }, 'serial', 'invalid'],
    [{ gtin: '4006381333932' }, 'gtin', 'invalid'],
    [{ gtin: '40063813' }, 'gtin', 'invalid'],
    [{ type: ' ' }, 'type', 'required'],
    [{ type: 'x'.repeat(101) }, 'type', 'too_long'],
    [{ size: 'a\u0007' }, 'size', 'characters'],
    [{ variant: 'Fl\uFFFDche' }, 'variant', 'characters'],
    [{ group: 'E' }, 'group', 'not_offered'],
    [{ category: '9' }, 'category', 'not_offered'],
    [{ region: 'xx' }, 'region', 'not_offered'],
    [{ region: 'it' }, 'region', 'not_offered'],
    [{ region: undefined }, 'region', 'not_offered'],
    [{ shipped_at: '' }, 'shipped_at', 'required'],
    [{ shipped_at: '10.1.2026' }, 'shipped_at', 'invalid'],
    [{ shipped_at: '2026-02-30' }, 'shipped_at', 'invalid'],
    [{ shipped_at: '1989-12-31' }, 'shipped_at', 'too_small'],
    [{ shipped_at: '2026-06-16' }, 'shipped_at', 'too_large'],
    [{ status: 'sold' }, 'status', 'not_offered'],
  ]
  for (const [changes, field, problem] of cases) {
    const problems = parseSerialRow({ ...good, ...changes }, today)
    assert.ok(
      Array.isArray(problems) &&
        problems.some((row) => row.field === field && row.problem === problem),
      JSON.stringify(changes),
    )
  }
})
