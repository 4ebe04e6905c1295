import { findBrokenLink } from '#server/platform/audit/audit-chain.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import type { DatabaseContext } from './bench-context.ts'

export type Mark = { entries: number; audit: number; digest: string }

export async function readMark({ pool }: DatabaseContext, upTo?: Mark): Promise<Mark> {
  const { rows } = await pool.query<Mark>(
    `with entries as (select * from points_entry where $1::bigint is null or id <= $1),
       audit as (select * from audit_entry where $2::bigint is null or id <= $2)
     select (select max(id) from entries)::int as entries,
       coalesce((select max(id) from audit), 0)::int as audit,
       md5(concat((select string_agg(md5(e::text), '' order by id) from entries e),
         (select string_agg(md5(a::text), '' order by id) from audit a))) as digest`,
    [upTo?.entries ?? null, upTo?.audit ?? null],
  )
  return rows[0]!
}

export async function assertWhole(context: DatabaseContext, mark: Mark) {
  const { digest } = await readMark(context, mark)
  if (digest !== mark.digest) throw new Error('The ledger or the audit is not what it was.')
  const broken = await findBrokenInvariants(context.pool, context.clock.now())
  if (broken.length > 0) throw new Error(`Broken: ${JSON.stringify(broken)}`)
  const link = await findBrokenLink(context)
  if (link !== null) throw new Error(`The chain of the audit is broken at ${link}.`)
}
