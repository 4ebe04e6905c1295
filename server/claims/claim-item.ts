import { sql } from 'kysely'
import type { Claim } from '#contract/claims.admin.ts'
import type { ClaimKind } from '#contract/claims.rules.ts'
import { claimMinutes } from '#contract/staff.rules.ts'
import type { Db, Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { claimable, labelOf } from './claimable.reads.ts'

/** Who takes items: a person of the office, in the regions that are theirs. */
export type Claimer = { id: number; name: string; regions: number[] }

const minute = 60_000

/**
 * Takes an item of a queue for ten minutes; one's own claim is prolonged. Refuses `claims.taken`
 * with `name` and `until` of who holds it, and the item's own not-found outside of the person's
 * regions. (back-office.md, Review scans)
 */
export async function claimItem(
  db: Db | Tx,
  staff: Claimer,
  kind: ClaimKind,
  uuid: string,
  at: Date,
): Promise<Claim> {
  if ((await labelOf(db, kind, uuid, staff.regions)) === undefined) refuse(claimable[kind].notFound)
  const until = await take(db, staff, kind, uuid, at)
  if (!until) return refuseTaken(db, kind, uuid, at)
  return { name: staff.name, is_mine: true, until: until.toISOString() }
}

/**
 * Whoever decides on an item holds it until the decision is made; call it before anything is
 * locked. A claim that ran out unnoticed is taken anew. Refuses as `claimItem`.
 */
export async function requireClaim(
  tx: Tx,
  staff: Claimer,
  kind: ClaimKind,
  uuid: string,
  at: Date,
) {
  await claimItem(tx, staff, kind, uuid, at)
}

/** One statement: of two people at once the second finds the first. */
export async function take(
  db: Db | Tx,
  staff: Pick<Claimer, 'id'>,
  kind: ClaimKind,
  uuid: string,
  at: Date,
) {
  const row = await db
    .insertInto('claim')
    .values({
      kind,
      object: uuid,
      staff_id: staff.id,
      claimed_at: at,
      ends_at: new Date(at.getTime() + claimMinutes * minute),
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
        .where((eb) => eb.or([eb('claim.staff_id', '=', staff.id), eb('claim.ends_at', '<=', at)])),
    )
    .returning('ends_at')
    .executeTakeFirst()
  return row?.ends_at
}

async function refuseTaken(db: Db | Tx, kind: ClaimKind, uuid: string, at: Date): Promise<never> {
  const holder = await db
    .selectFrom('claim as k')
    .innerJoin('staff as p', 'p.id', 'k.staff_id')
    .select(['p.name', 'k.ends_at'])
    .where('k.kind', '=', kind)
    .where('k.object', '=', uuid)
    .executeTakeFirst()
  return refuse('claims.taken', {
    name: holder?.name ?? '',
    until: (holder?.ends_at ?? at).getTime(),
  })
}
