import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { startOfLocalDay } from '#server/platform/calendar.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Facts } from './verdict.ts'

export type ScanCandidate = {
  serial: string
  companyId: number
  regionId: number
  installerId: number
  addressKey: string
  source: Facts['source']
  hasPhoto: boolean
  capturedAt: Date
  createdAt: Date
  /** The id of a scan that is evaluated again: what came after it does not count against it. */
  id?: number
}

export async function findRegisterRow(
  { db: tx, now }: InDb & AtTime,
  { serial, regionId }: { serial: string; regionId: number },
) {
  const { timeZone } = getRegion(regionId)
  const row = await tx
    .selectFrom('shipped_serial as s')
    .select(['s.status', 's.region_id', 's.produced_on', 's.type', 's.size', 's.variant'])
    .select(['s.category', 's.points_group'])
    .select((eb) =>
      eb
        .selectFrom('points_rate as r')
        .select('r.points')
        .where('r.region_id', '=', regionId)
        .whereRef('r.points_group', '=', 's.points_group')
        .where(
          'r.valid_from',
          '<=',
          sql<string>`(${now}::timestamptz at time zone ${timeZone})::date`,
        )
        .orderBy('r.valid_from', 'desc')
        .limit(1)
        .as('rate'),
    )
    .where('s.serial', '=', serial)
    .executeTakeFirst()
  return row ?? null
}

/** At the address ever; by the person and by the company on that local day. */
export async function countScans(tx: Tx, candidate: ScanCandidate) {
  const { companyId, regionId, installerId, addressKey, createdAt } = candidate
  const today = startOfLocalDay(createdAt, getRegion(regionId).timeZone)
  const before = candidate.id ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<{ atAddress: number; byUserToday: number; byCompanyToday: number }>`
    select
      (select count(*)::int from scan s join project p on p.id = s.project_id
        where p.company_id = ${companyId} and p.address_key = ${addressKey} and s.id < ${before}
        and s.deleted_at is null and s.flag <> ${lit(ScanFlag.rejected)} and coalesce(s.category, 1) <= 5) as "atAddress",
      (select count(*)::int from scan where installer_id = ${installerId}
        and created_at >= ${today} and id < ${before}) as "byUserToday",
      (select count(*)::int from scan where company_id = ${companyId}
        and created_at >= ${today} and id < ${before}) as "byCompanyToday"
  `.execute(tx)
  return rows[0]!
}
