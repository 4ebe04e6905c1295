import type { Updateable } from 'kysely'
import { getRegion } from '#contract/regions.ts'
import { endAheadMonths } from '#contract/settings/programme-end.rules.ts'
import { type AuditEvent, recordAudit } from '#server/platform/audit/record-audit.ts'
import { addMonths } from '#server/platform/calendar.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { toLastDay, openEnd, findProgrammeEnd } from './programme-end.reads.ts'

/**
 * Confirms the end of the club in a region, by another person and while three months are left: no
 * company registers any more, and the scheduler notifies all members. Refuses `common.not_found`,
 * `programme.not_announced`, `programme.confirmed`, `programme.own_announcement` and
 * `programme.too_late`.
 */
export function confirmEnd(ctx: StaffContext, regionId: number) {
  const { staff, now } = ctx
  return decideEnd(ctx, regionId, (end) => {
    if (end.confirmed_at) refuse('programme.confirmed')
    if (end.announcer_id === staff.id) refuse('programme.own_announcement')
    const { timeZone } = getRegion(regionId)
    const lastDay = toLastDay(end.ends_at, timeZone)
    if (lastDay < addMonths(now, endAheadMonths, timeZone)) refuse('programme.too_late')
    return {
      values: { confirmed_by: staff.id, confirmed_at: now },
      auditEvent: { action: 'programme.confirm', after: { last_day: lastDay } },
    }
  })
}

/**
 * Withdraws the end of the club in a region, until its last day is over; one person is enough, as
 * nobody loses by it. Members notified of the end are notified of this. Refuses `common.not_found`,
 * `programme.not_announced` and `programme.ended`.
 */
export function withdrawEnd(
  ctx: StaffContext,
  { regionId, reason }: { regionId: number; reason: string },
) {
  const { staff, now } = ctx
  return decideEnd(ctx, regionId, (end) => {
    if (end.confirmed_at && end.ends_at <= now) refuse('programme.ended')
    const before = { last_day: toLastDay(end.ends_at, getRegion(regionId).timeZone) }
    return {
      values: { withdrawn_by: staff.id, withdrawn_at: now },
      auditEvent: { action: 'programme.withdraw', reason, before },
    }
  })
}

type OpenEnd = Awaited<ReturnType<ReturnType<typeof openEnd>['executeTakeFirstOrThrow']>>
type Decision = {
  values: Updateable<Tables['programme_end']>
  auditEvent: Omit<AuditEvent, 'object' | 'regionId'>
}

function decideEnd(ctx: StaffContext, regionId: number, decide: (end: OpenEnd) => Decision) {
  if (!ctx.staff.regions.includes(regionId)) refuse('common.not_found')
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const end = await openEnd(tx, regionId).forUpdate().executeTakeFirst()
    if (!end) refuse('programme.not_announced')
    const { values, auditEvent } = decide(end)
    await tx.updateTable('programme_end').set(values).where('id', '=', end.id).execute()
    await recordAudit(ctx, {
      ...auditEvent,
      object: { type: 'region', id: String(regionId), label: getRegion(regionId).slug },
      regionId,
    })
    return findProgrammeEnd(ctx, regionId)
  })
}
