import type { TFunction } from 'i18next'
import type { ListedCompanyReview } from '#contract/company-reviews.admin.ts'
import { regionOf } from '#contract/regions.ts'
import { ageOf } from '#back-office/kit/age.ts'
import { isLate } from '#back-office/kit/is-late.ts'
import type { QueueEntry } from '#back-office/kit/queue-entry.ts'
import { regionName } from '#back-office/kit/region-name.ts'

/** The rows of the queue: who, why, where, since when. */
export function companyEntries(
  t: TFunction,
  rows: readonly ListedCompanyReview[],
  now: number,
): QueueEntry[] {
  return rows.map((row) => ({
    id: row.uuid,
    link: {
      to: '/queues/companies',
      search: ((before: object) => ({ ...before, item: row.uuid })) as never,
    },
    title: row.name,
    name: row.name,
    text: [
      t(row.wishes_numbers ? 'office.verification.numbers' : 'office.verification.isNew'),
      row.city,
      regionName(regionOf(row.region_id)?.slug ?? ''),
    ].join(' · '),
    meta: ageOf(row.waiting_since, now),
    isLate: row.verification !== 'rejected' && isLate(row.due_at, now),
    claimedBy: row.claim?.name,
  }))
}
