import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { minuteMs } from '#contract/durations.ts'
import { sql } from 'kysely'
import type { Claim } from '#contract/staff/claims.admin.ts'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import { claimMinutes } from '#contract/staff/staff.rules.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { claimable, findLabel } from './claimable.reads.ts'

export type Claimer = { id: number; name: string; regions: readonly number[] }

/**
 * Takes an item of a queue for ten minutes; one's own claim is prolonged. Refuses `claims.taken`
 * with `name` and `until` of who holds it, and the item's own not-found outside of the person's
 * regions. (back-office Review scans)
 */
export async function claimItem(
  ctx: StaffContext,
  { kind, uuid }: { kind: ClaimKind; uuid: string },
): Promise<Claim> {
  const { staff } = ctx
  if ((await findLabel(ctx, { kind, uuid, regions: staff.regions })) === undefined)
    refuse(claimable[kind].notFound)
  const until = await take(ctx, { kind, uuid })
  if (!until) return refuseTaken(ctx, { kind, uuid })
  return { name: staff.name, is_mine: true, until: until.toISOString() }
}

/** Call it before anything is locked. Refuses as `claimItem`. */
export async function requireClaim(
  ctx: StaffTx,
  { kind, uuid }: { kind: ClaimKind; uuid: string },
) {
  await claimItem(ctx, { kind, uuid })
}

/** One statement: of two people at once the second finds the first. */
export async function take(
  { db, staff, now }: StaffContext,
  { kind, uuid }: { kind: ClaimKind; uuid: string },
) {
  const row = await db
    .insertInto('claim')
    .values({
      kind,
      object: uuid,
      staff_id: staff.id,
      claimed_at: now,
      ends_at: new Date(now.getTime() + claimMinutes * minuteMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'object'])
        .doUpdateSet((eb) => ({
          staff_id: eb.ref('excluded.staff_id'),
          ends_at: eb.ref('excluded.ends_at'),
          claimed_at: sql<Date>`case when claim.staff_id = excluded.staff_id
            then claim.claimed_at else excluded.claimed_at end`,
        }))
        .where((eb) =>
          eb.or([eb('claim.staff_id', '=', staff.id), eb('claim.ends_at', '<=', now)]),
        ),
    )
    .returning('ends_at')
    .executeTakeFirst()
  return row?.ends_at
}

async function refuseTaken(
  { db, now }: InDb & AtTime,
  { kind, uuid }: { kind: ClaimKind; uuid: string },
): Promise<never> {
  const holder = await db
    .selectFrom('claim as k')
    .innerJoin('staff as p', 'p.id', 'k.staff_id')
    .select(['p.name', 'k.ends_at'])
    .where('k.kind', '=', kind)
    .where('k.object', '=', uuid)
    .executeTakeFirst()
  return refuse('claims.taken', {
    name: holder?.name ?? '',
    until: (holder?.ends_at ?? now).getTime(),
  })
}
