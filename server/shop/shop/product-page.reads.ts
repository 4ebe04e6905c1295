import { sql } from 'kysely'
import type { Member } from '#server/platform/access/callers.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'
import { prepareQuery, type Slots } from '#server/platform/database/prepared.ts'
import type { QuickReads } from '#server/platform/database/quick-reads.ts'
import { selectSessionVersion } from '#server/members/sign-in/session-version.ts'
import { selectCurrentProduct } from './product-cards.ts'
import { getPeriods } from './purchase-left.reads.ts'

type Values = { sessionId: string; uuid: string; companyId: number; periods: string[] }
type Row = {
  version: string | null
  current: string | null
  tallies: { period: string; pieces: number }[] | null
}

export async function findProductPage(
  ctx: Pick<Member, 'company' | 'session'> & AtTime & { quick: QuickReads },
  uuid: string,
) {
  const { quick, company, session, now } = ctx
  const periods = getPeriods(company.regionId, now)
  const [row] = await page(quick, { sessionId: session.id, uuid, companyId: company.id, periods })
  return row!
}

const page = prepareQuery((_, { sessionId, uuid, companyId, periods }: Slots<Values>) => {
  return sql<Row>`
    select ${selectSessionVersion(sessionId)} as version,
      case when p.id is not null then ${selectCurrentProduct('p.id')} end as current,
      (select json_agg(json_build_object('period', t.period, 'pieces', t.pieces)) from purchase_tally t
        where t.company_id = ${companyId} and t.product_id = p.id and t.period = any(${periods})) as tallies
    from (select) as one
    left join (product p join product_revision r on r.product_id = p.id) on p.uuid = ${uuid}`
})
