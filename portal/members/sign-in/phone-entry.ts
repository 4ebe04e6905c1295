import type { ProblemCode } from '#contract/refusals.ts'
import { findRegion, type Region } from '#contract/regions.ts'
import { parsePhone, findPhoneRegion, type Phone } from '#portal/platform/phone.ts'

type Entry =
  | { phone: Phone; region: Region; isMoved: boolean }
  | { field: 'region' | 'phone'; problem: ProblemCode }

/**
 * A number and its country as they were entered. A number that names another country of the club
 * by its calling code moves to that country.
 */
export async function parsePhoneEntry(text: string, regionSlug: string): Promise<Entry> {
  const region = findRegion(regionSlug)
  if (!region) return { field: 'region', problem: 'required' }
  const phone = await parsePhone(text, region)
  if (typeof phone === 'object') return { phone, region: region, isMoved: false }
  const other = phone === 'wrong_country' ? await findPhoneRegion(text) : undefined
  const parsed = other && (await parsePhone(text, other))
  if (!other || typeof parsed !== 'object') return { field: 'phone', problem: phone }
  return { phone: parsed, region: other, isMoved: true }
}
