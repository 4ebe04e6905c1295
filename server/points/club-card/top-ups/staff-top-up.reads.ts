import { sql } from 'kysely'
import type { StaffTopUp } from '#contract/points/club-card.admin.ts'
import type { TopUpStatus } from '#contract/points/club-card.rules.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { getCardStatus } from '#server/points/club-card/cards.reads.ts'
import { selectStaffTopUps, toTopUpResponse } from './staff-top-ups.reads.ts'
import { formatTopUpReason } from './top-up-reason.ts'
import { findRemainingPoints } from './top-ups.reads.ts'

const maxEarlier = 10

/** One top-up of the person's regions with its card and those before. Refuses `card.not_found`. */
export async function findStaffTopUp(
  ctx: StaffContext & { staff: CallerStaff },
  uuid: string,
): Promise<StaffTopUp> {
  const { db, staff, now } = ctx
  const row = await selectStaffTopUps(ctx, {})
    .innerJoin('installer as i', 'i.id', 't.installer_id')
    .leftJoin('points_account as a', 'a.company_id', 't.company_id')
    .select(['t.id', 't.company_id', 't.card_id', 't.rate', 't.reason', 't.provider_reference'])
    .select(['t.provider_id', 't.sent_at', 't.provider_checked_at', 't.ended_at', 't.decided_at'])
    .select(['t.terms_version', 'i.uuid as buyer_uuid', 'i.name', 'i.surname', 'i.language'])
    .select(sql<number>`coalesce(a.posted - a.held, 0)`.as('available'))
    .select(sql<number>`coalesce(a.held, 0)`.as('reserved'))
    .where('t.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('card.not_found')
  const company = { id: row.company_id, uuid: row.company_uuid, regionId: row.region_id }
  const [card, left, earlier] = await Promise.all([
    findCard(db, row, now),
    findRemainingPoints(db, company, now),
    findEarlierTopUps(db, row),
  ])
  const toIsoTime = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    ...toTopUpResponse(row, staff),
    rate: row.rate,
    reason: formatTopUpReason(row.reason, staff.language),
    reference: row.provider_reference,
    provider_id: row.provider_id,
    sent_at: toIsoTime(row.sent_at),
    provider_checked_at: toIsoTime(row.provider_checked_at),
    ended_at: toIsoTime(row.ended_at),
    decided_at: toIsoTime(row.decided_at),
    differs_at: toIsoTime(row.differs_at),
    terms_version: row.terms_version,
    buyer: {
      uuid: row.buyer_uuid,
      name: formatFullName(row, row.language),
      language: row.language,
    },
    card,
    available: row.available,
    reserved: row.reserved,
    left,
    earlier,
  }
}

async function findCard(db: Db, of: { card_id: number; region_id: number }, at: Date) {
  const card = await db
    .selectFrom('club_card')
    .select(['status', 'last4', 'expires_on', 'registered_at'])
    .where('id', '=', of.card_id)
    .executeTakeFirstOrThrow()
  return {
    status: getCardStatus(card, of.region_id, at),
    last4: card.last4,
    expires_on: card.expires_on,
    registered_at: card.registered_at?.toISOString() ?? null,
  }
}

async function findEarlierTopUps(db: Db, { id, company_id }: { id: number; company_id: number }) {
  const rows = await db
    .selectFrom('top_up')
    .select(['uuid', 'points', 'amount', 'currency', 'status', 'created_at'])
    .where('company_id', '=', company_id)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(maxEarlier)
    .execute()
  return rows.map(({ created_at, status, ...topUp }) => ({
    ...topUp,
    status: status as TopUpStatus,
    created_at: created_at.toISOString(),
  }))
}
