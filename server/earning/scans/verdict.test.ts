import assert from 'node:assert/strict'
import { decidableReasons } from '#contract/earning/scan-reviews.rules.ts'
import { test } from 'node:test'
import { reasonFlags } from '#contract/earning/scans.rules.ts'
import { type Facts, getVerdict } from './verdict.ts'

const good: Facts = {
  validCheck: true,
  register: { status: 'shipped', regionId: 10, producedOn: new Date('2026-01-01') },
  regionId: 10,
  capturedAt: new Date('2026-06-15'),
  source: 'camera',
  hasPhoto: false,
  elsewhere: 'no',
  atAddress: 0,
  byUserToday: 0,
  byCompanyToday: 0,
}
const register = good.register!
/** Reasons that only staff can give. */
const byInstallers = decidableReasons.filter((reason) => reason !== 'credited_elsewhere')

test('each fact has its verdict and reason', () => {
  const cases: [Partial<Facts>, number, string | null][] = [
    [{}, 1, null],
    [{ validCheck: false }, 3, 'bad_check'],
    [{ register: { ...register, status: 'blacklisted' } }, 3, 'blacklisted'],
    [{ register: { ...register, status: 'scrapped' } }, 3, 'scrapped'],
    [{ register: { ...register, status: 'returned' } }, 3, 'returned'],
    [{ elsewhere: 'settled' }, 3, 'credited_elsewhere'],
    [{ elsewhere: 'open' }, 2, 'contested'],
    [{ elsewhere: 'removed' }, 2, 'removed_elsewhere'],
    [{ register: null }, 2, 'not_in_register'],
    [{ register: { ...register, regionId: 5 } }, 2, 'other_region'],
    [{ register: { ...register, producedOn: new Date('2024-06-14') } }, 2, 'too_old'],
    [{ register: { ...register, producedOn: new Date('2024-06-15') } }, 1, null],
    [{ source: 'manual' }, 2, 'no_photo'],
    [{ source: 'manual', hasPhoto: true }, 1, null],
    [{ atAddress: 14 }, 1, null],
    [{ atAddress: 15 }, 2, 'many_at_address'],
    [{ byUserToday: 49 }, 1, null],
    [{ byUserToday: 50 }, 2, 'many_by_user'],
    [{ byCompanyToday: 199 }, 1, null],
    [{ byCompanyToday: 200 }, 2, 'many_by_company'],
  ]
  for (const [change, flag, reason] of cases)
    assert.deepEqual(getVerdict({ ...good, ...change }), { flag, reason }, JSON.stringify(change))
  assert.deepEqual(
    new Set([...cases.flatMap(([, , reason]) => reason ?? []), ...byInstallers]),
    new Set(Object.keys(reasonFlags)),
  )
})

test('a rejection weighs more than a review', () => {
  assert.equal(
    getVerdict({ ...good, validCheck: false, elsewhere: 'open', source: 'manual' }).reason,
    'bad_check',
  )
})
