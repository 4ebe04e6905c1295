import { dayMs } from '#contract/durations.ts'
import type { CompanyCards } from '#contract/points/club-card.ts'
import { formatAddressLine, getRegion } from '#contract/regions.ts'
import {
  type CardLossReason,
  cardReplacementsPerYear,
  type CardStatus,
} from '#contract/points/club-card.rules.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

const yearDays = 365

export async function findCards(
  { db, now }: InDb & AtTime,
  company: CallerCompany,
): Promise<CompanyCards> {
  const [rows, place, replaced] = await Promise.all([
    findCompanyCards(db, company.id),
    findPostalAddress(db, company.id),
    countReplacements({ db, now }, company.id),
  ])
  return {
    data: rows.map((row) => ({
      status: row.status as CardStatus,
      last4: row.last4,
      since: row.created_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      loss: row.lost_at && {
        reason: row.reason as CardLossReason,
        at: row.lost_at.toISOString(),
        blocked_at: row.blocked_at?.toISOString() ?? null,
        replaced_from: row.replaced_from?.toISOString() ?? null,
      },
      replaces: row.replaces,
    })),
    address: formatAddressLine(getRegion(company.regionId), {
      street: `${place.street} ${place.house_number}`.trim(),
      postalCode: place.postal_code,
      city: place.city,
    }),
    may_report: rows.some((row) => row.ended_at === null && row.provider_token !== null),
    replacements_left: Math.max(0, cardReplacementsPerYear - replaced),
  }
}

function findCompanyCards(db: Db, companyId: number) {
  return db
    .selectFrom('club_card as k')
    .leftJoin('card_loss as l', 'l.card_id', 'k.id')
    .leftJoin('club_card as b', 'b.id', 'k.replaces_id')
    .select(['k.status', 'k.last4', 'k.created_at', 'k.ended_at', 'k.provider_token'])
    .select(['l.reason', 'l.created_at as lost_at', 'l.blocked_at', 'l.replaced_from'])
    .select('b.last4 as replaces')
    .where('k.company_id', '=', companyId)
    .orderBy('k.id', 'desc')
    .execute()
}

export function findPostalAddress(db: Db | Tx, companyId: number) {
  return db
    .selectFrom('company')
    .select(['street', 'house_number', 'postal_code', 'city', 'address_changed_at'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** Cards of the company replaced without an order within twelve months. */
export async function countReplacements({ db, now }: InDb & AtTime, companyId: number) {
  const { count } = await db
    .selectFrom('card_loss')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('replaced_from', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - yearDays * dayMs))
    .executeTakeFirstOrThrow()
  return count
}

export async function findLostCardId(tx: Tx, companyId: number) {
  const row = await tx
    .selectFrom('card_loss as l')
    .leftJoin('club_card as k', 'k.replaces_id', 'l.card_id')
    .select('l.card_id')
    .where('l.company_id', '=', companyId)
    .where('k.id', 'is', null)
    .orderBy('l.id', 'desc')
    .executeTakeFirst()
  return row?.card_id ?? null
}
