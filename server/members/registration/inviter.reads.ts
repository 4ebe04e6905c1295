import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { findInviter } from '#contract/members/registration.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { normalizeCode } from '#server/members/representatives/representatives.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type Input = { query: QueryOf<typeof findInviter>; ip: string }

/** Null for an unknown code. Limited per address. (decision 0023) */
export async function resolveInviter(
  { db, limits }: SystemContext<'limits'>,
  { query: { invite, region_id }, ip }: Input,
): Promise<AnswerOf<typeof findInviter>> {
  await limits.spend('inviterLookups', toAddressKey(ip))
  const { company, representative } = await findInviterByCode(db, {
    code: invite,
    regionId: region_id,
  })
  if (company) return { inviter: { kind: 'company', name: company.name } }
  if (representative)
    return { inviter: { kind: 'representative', name: shortenName(representative.name) } }
  return { inviter: null }
}

export async function findInviterByCode(
  db: Db | Tx,
  { code, regionId }: { code: string; regionId: number | undefined },
) {
  const company = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('invite_code', '=', code)
    .executeTakeFirst()
  if (company) return { company }
  let query = db
    .selectFrom('sales_representative')
    .select(['id', 'name'])
    .where('code', '=', normalizeCode(code))
    .where('ended_at', 'is', null)
  if (regionId !== undefined) query = query.where('region_id', '=', regionId)
  const representative = await query.executeTakeFirst()
  return { representative }
}

/** "Piotr W." */
function shortenName(name: string) {
  const [first = '', ...rest] = name.split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${last.slice(0, 1)}.` : first
}
