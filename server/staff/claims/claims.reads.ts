import { sql } from 'kysely'
import type { Claim } from '#contract/staff/claims.admin.ts'
import { type ClaimKind, claimKinds } from '#contract/staff/claims.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { claimable } from './claimable.reads.ts'
import type { Claimer } from './claim-item.ts'

type ClaimRow = { name: string; staff_id: number; until: number }

export function selectClaim(kind: ClaimKind, ref: string, at: Date) {
  return sql<ClaimRow | null>`(select json_build_object('name', of_staff.name, 'staff_id', of_staff.id,
    'until', extract(epoch from of_claim.ends_at) * 1000)
    from claim of_claim join staff of_staff on of_staff.id = of_claim.staff_id
    where of_claim.kind = ${kind} and of_claim.object = ${sql.ref(ref)}
      and of_claim.ends_at > ${at})`
}

export function toClaimResponse(claim: ClaimRow | null, staff: Pick<Claimer, 'id'>): Claim | null {
  if (!claim) return null
  return {
    name: claim.name,
    is_mine: claim.staff_id === staff.id,
    until: new Date(claim.until).toISOString(),
  }
}

export function isFree(kind: ClaimKind, ref: string, staff: Pick<Claimer, 'id'>, at: Date) {
  return sql<boolean>`not exists (select from claim of_claim where of_claim.kind = ${kind}
    and of_claim.object = ${sql.ref(ref)} and of_claim.ends_at > ${at}
    and of_claim.staff_id <> ${staff.id})`
}

export async function findClaims(db: Db, staff: Claimer, at: Date) {
  const rows = await db
    .selectFrom('claim')
    .select(['kind', 'object as uuid', 'ends_at'])
    .where('staff_id', '=', staff.id)
    .where('ends_at', '>', at)
    .orderBy('claimed_at')
    .limit(100)
    .execute()
  const labels = await findLabels(db, staff, rows)
  return {
    data: rows.flatMap(({ kind, uuid, ends_at }) => {
      const label = labels.get(uuid)
      if (label === undefined) return []
      return [{ kind: kind as ClaimKind, uuid, label, until: ends_at.toISOString() }]
    }),
  }
}

async function findLabels(db: Db, { regions }: Claimer, claims: { kind: string; uuid: string }[]) {
  const labels = new Map<string, string>()
  for (const kind of claimKinds) {
    const uuids = claims.filter((row) => row.kind === kind).map((row) => row.uuid)
    if (uuids.length === 0) continue
    const { rows } = await sql<{ uuid: string; label: string }>`
      select uuid, label from (${claimable[kind].items}) item
      where uuid = any(${uuids}::uuid[])
        and region_id = any(${[...regions]}::smallint[])`.execute(db)
    for (const { uuid, label } of rows) labels.set(uuid, label)
  }
  return labels
}
