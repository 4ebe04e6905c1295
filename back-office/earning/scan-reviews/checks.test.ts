import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TFunction } from 'i18next'
import type { Check } from '#back-office/earning/reviews/CheckList.tsx'
import { buildMatchChecks } from './match-checks.ts'
import { buildPatternChecks } from './pattern-checks.ts'

Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })

const t = ((key: string) => key) as TFunction
const register = {
  type: 'GGL',
  size: 'MK06',
  variant: '',
  category: 1,
  points_group: 'A',
  region_id: 10,
  produced_on: '2025-06-01',
  status: 'shipped',
  rate: 6,
}
const scan = {
  has_valid_check: true,
  source: 'camera',
  register,
  region_id: 10,
  captured_at: '2026-06-15T08:00:00Z',
} as const
const pattern = {
  windows_at_address: 4,
  by_person_that_day: 4,
  by_company_that_day: 9,
  seconds_since_previous: 40,
  seconds_until_sent: 5,
  other_companies_at_address: 0,
}

const tones = (checks: readonly Check[]) =>
  Object.fromEntries(
    checks.flatMap(({ label, tone }) => (tone ? [[label.split('.').at(-1), tone]] : [])),
  )

test('a window that is what it says speaks for itself', () => {
  assert.deepEqual(tones(buildMatchChecks(t, scan)), { check: 'ok', register: 'ok', soldTo: 'ok' })
})

test('typed by hand, of another country and old: each is a check of its own', () => {
  const old = { ...register, region_id: 5, produced_on: '2024-06-14' }
  const failing = buildMatchChecks(t, { ...scan, source: 'manual', register: old })
  assert.deepEqual(tones(failing), {
    check: 'ok',
    source: 'warn',
    register: 'ok',
    soldTo: 'warn',
    produced: 'warn',
  })
})

test('a number that no register knows has nothing further to be compared with', () => {
  const unknown = buildMatchChecks(t, { ...scan, has_valid_check: false, register: null })
  assert.equal(unknown.length, 3)
  assert.deepEqual(tones(unknown), { check: 'bad', register: 'bad' })
})

test('a usual day marks nothing', () => {
  assert.deepEqual(tones(buildPatternChecks(t, { pattern, captured_at: scan.captured_at })), {})
})

test('what is beyond its limit is marked, what is at it is not', () => {
  const at = {
    ...pattern,
    windows_at_address: 15,
    by_person_that_day: 50,
    by_company_that_day: 200,
  }
  const limits = { ...at, seconds_since_previous: 10, seconds_until_sent: 24 * 3600 }
  const getMarkedLabels = (input: typeof pattern) =>
    Object.keys(tones(buildPatternChecks(t, { pattern: input, captured_at: scan.captured_at })))
  assert.deepEqual(getMarkedLabels(limits), [])
  assert.deepEqual(
    getMarkedLabels({
      windows_at_address: 16,
      by_person_that_day: 51,
      by_company_that_day: 201,
      seconds_since_previous: 9,
      seconds_until_sent: 24 * 3600 + 1,
      other_companies_at_address: 1,
    }),
    ['sent', 'seconds', 'atAddress', 'personDay', 'companyDay', 'neighbours'],
  )
})
