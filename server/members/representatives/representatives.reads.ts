import { type SelectQueryBuilder, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type {
  listRepresentatives,
  Representative,
} from '#contract/members/representatives.admin.ts'
import { getLastPage } from '#contract/paging.ts'
import { getRegion } from '#contract/regions.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'

type Config = Pick<AppContext['config'], 'baseUrl'>
type Context = { db: Db | Tx; config: Config }

export async function findRepresentatives(
  { db, config, staff }: Context & { staff: CallerStaff },
  { page, limit, region, text = '' }: QueryOf<typeof listRepresentatives>,
): Promise<AnswerOf<typeof listRepresentatives>> {
  let query = db
    .selectFrom('sales_representative as r')
    .where('r.region_id', '=', sql<number>`any(${selectRegions(staff, region)}::smallint[])`)
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  if (text)
    query = query.where((eb) =>
      eb.or([eb('name', 'ilike', like), eb('code', '=', normalizeCode(text))]),
    )
  const [{ total }, rows] = await Promise.all([
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    withCounts(query)
      .orderBy(sql`r.ended_at is not null`)
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return {
    data: rows.map((row) => toResponse(row, config)),
    meta: { total, last_page: getLastPage(total, limit) },
  }
}

export async function getRepresentative(
  { db, config }: Context,
  id: number,
): Promise<Representative> {
  const query = db.selectFrom('sales_representative as r').where('r.id', '=', id)
  return toResponse(await withCounts(query).executeTakeFirstOrThrow(), config)
}

/** By uuid among those of the person's regions. Refuses `common.not_found`. */
export async function findRepresentative(
  tx: Tx,
  { regions }: { regions: readonly number[] },
  uuid: string,
) {
  const row = await tx
    .selectFrom('sales_representative')
    .select(['id', 'uuid', 'region_id', 'name', 'ended_at'])
    .where('uuid', '=', uuid)
    .where('region_id', '=', sql<number>`any(${regions}::smallint[])`)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('common.not_found')
}

export function normalizeCode(text: string) {
  return text.trim().toUpperCase()
}

function withCounts(query: SelectQueryBuilder<Tables & { r: Row }, 'r', object>) {
  const countCompanies = (part: string) =>
    sql<number>`(select count(*)::int from company c
      where c.representative_id = r.id and c.erased_at is null ${sql.raw(part)})`
  return query
    .select(['r.uuid', 'r.region_id', 'r.name', 'r.code', 'r.created_at', 'r.ended_at'])
    .select(countCompanies('').as('companies'))
    .select(countCompanies(`and c.verification = 'verified'`).as('verified'))
}

type Row = Tables['sales_representative']
type CountedRow = Awaited<ReturnType<ReturnType<typeof withCounts>['executeTakeFirstOrThrow']>>

function toResponse(
  { region_id, created_at, ended_at, ...row }: CountedRow,
  { baseUrl }: Config,
): Representative {
  return {
    ...row,
    link: `${baseUrl}/register?invite=${row.code}`,
    region: getRegion(region_id).slug,
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }
}
