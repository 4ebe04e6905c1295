import type { ProblemCode } from '#contract/refusals.ts'
import { selectableRegions } from '#contract/regions.ts'
import { hasValidCheck, withdrawnStatuses } from '#contract/earning/scans.rules.ts'

/** The columns of a register file; `category` may be left out where the group tells it. */
export const registerColumns = [
  'serial',
  'gtin',
  'type',
  'size',
  'variant',
  'group',
  'region',
  'shipped_at',
  'status',
] as const
type RegisterColumn = (typeof registerColumns)[number] | 'category'
export type RegisterRecord = Partial<Record<RegisterColumn, string>>

export type SerialRow = {
  serial: string
  gtin: string
  type: string
  size: string
  variant: string
  points_group: string | null
  category: number
  region_id: number
  produced_on: string
  status: string
}
export type RowProblem = { field: RegisterColumn; problem: ProblemCode }

const groupCategories: Record<string, number> = { A: 1, B: 2, C: 3, D: 4 }
const statuses = ['shipped', ...withdrawnStatuses]
const earliest = '1990-01-01'
const maxTextLength = 100

/** One line of the register, or what is wrong with it, field by field. `today` as 2026-06-15. */
export function parseSerialRow(record: RegisterRecord, today: string): SerialRow | RowProblem[] {
  const getText = (field: RegisterColumn) => (record[field] ?? '').trim()
  const serial = getText('serial').toUpperCase().replace(/\s/g, '')
  const gtin = getText('gtin')
  const group = getText('group').toUpperCase()
  const category = getText('category') || String(groupCategories[group] ?? '')
  const region = findRegionByKey(getText('region').toLowerCase())
  const status = getText('status').toLowerCase() || 'shipped'
  const producedOn = getText('shipped_at').slice(0, 10)
  const problems = [
    ['serial', findSerialProblem(serial)],
    ['gtin', gtin === '' || isGtin(gtin) ? null : 'invalid'],
    ['type', findTextProblem(getText('type')) ?? (getText('type') === '' ? 'required' : null)],
    ['size', findTextProblem(getText('size'))],
    ['variant', findTextProblem(getText('variant'))],
    ['group', group === '' || group in groupCategories ? null : 'not_offered'],
    ['category', findCategoryProblem(category, group)],
    ['region', region ? null : 'not_offered'],
    ['shipped_at', findDayProblem(getText('shipped_at'), today)],
    ['status', statuses.includes(status) ? null : 'not_offered'],
  ] as const
  const wrong = problems.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
  if (!region || wrong.length > 0) return wrong
  return {
    serial,
    gtin,
    type: getText('type'),
    size: getText('size'),
    variant: getText('variant'),
    points_group: group || null,
    category: Number(category),
    region_id: region.id,
    produced_on: producedOn,
    status,
  }
}

function findRegionByKey(key: string) {
  return selectableRegions.find(({ slug, id }) => slug === key || String(id) === key)
}

function findSerialProblem(serial: string): ProblemCode | null {
  if (serial === '') return 'required'
  return /^[A-Z0-9-]{8,20}$/.test(serial) && hasValidCheck(serial) ? null : 'invalid'
}

/** 8, 12, 13 or 14 digits, the last one the check digit of GS1. */
function isGtin(gtin: string) {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin)) return false
  const sum = [...gtin.padStart(14, '0')].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return sum % 10 === 0
}

function findTextProblem(text: string): ProblemCode | null {
  if (text.length > maxTextLength) return 'too_long'
  return /[\p{Cc}\uFFFD]/u.test(text) ? 'characters' : null
}

/** Windows have the group of their category; accessories, 6 to 8, earn nothing. */
function findCategoryProblem(category: string, group: string): ProblemCode | null {
  if (category === '') return 'required'
  if (!/^[1-8]$/.test(category)) return 'not_offered'
  return Number(category) > 5 === (group === '') ? null : 'invalid'
}

function findDayProblem(text: string, today: string): ProblemCode | null {
  if (text === '') return 'required'
  const day = text.slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(text)) return 'invalid'
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return 'invalid'
  if (day < earliest) return 'too_small'
  return day > today ? 'too_large' : null
}
