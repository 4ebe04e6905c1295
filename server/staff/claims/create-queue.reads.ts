import { type RawBuilder, sql } from 'kysely'
import type { ClaimKind } from '#contract/staff/claims.rules.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { isFree } from './claims.reads.ts'
import { findNextInQueue, type Part, type Place, queuePage } from './queue.reads.ts'
import { takeNext } from './take-next.ts'

type Sql = RawBuilder<unknown>
export type QueuePart = {
  maximum: number
  /** `and …` for the free items only, or nothing. */
  free: Sql
  /** `and …` for the items after a place, or nothing. */
  isAfter: (since: Sql) => Sql
}

type Queue<Filter, Row, Response> = {
  kind: ClaimKind
  alias: string
  /** Reads id, uuid and since of the items in the region `r.id`, in the order of the queue. */
  selectWaiting: (filter: Filter, part: QueuePart) => Sql
  selectRows: (items: Sql, now: Date) => RawBuilder<Row>
  findPlace: (db: Db, uuid: string) => Promise<Place | undefined>
  toResponse: (row: Row, staff: Staff) => Response
}

export function createQueue<Filter extends { region?: string | undefined }, Row, Response>({
  kind,
  alias,
  selectWaiting,
  selectRows,
  findPlace,
  toResponse,
}: Queue<Filter, Row, Response>) {
  function selectItems(staff: Staff, filter: Filter, { maximum, free = sql``, after }: Part) {
    const isAfter = (since: Sql) =>
      after
        ? sql`and (${since}, ${sql.ref(`${alias}.id`)}) > (${after.since}, ${after.id}::bigint)`
        : sql``
    return sql`select w.* from unnest(${selectRegions(staff, filter.region)}::smallint[]) r(id),
      lateral (${selectWaiting(filter, { maximum, free, isAfter })}) w`
  }

  async function findPage(ctx: StaffContext, query: Filter & { page: number; limit: number }) {
    const { staff, now } = ctx
    const { rows, meta } = await queuePage(ctx, {
      waiting: (part) => selectItems(staff, query, part),
      page: query.page,
      limit: query.limit,
      selectRows: (items) => selectRows(items, now),
    })
    return { data: rows.map((row) => toResponse(row, staff)), meta }
  }

  function findNext({ db, staff, now }: StaffContext, filter: Filter, after?: Place) {
    const free = sql`and ${isFree(kind, `${alias}.uuid`, staff, now)}`
    return findNextInQueue(db, (part) => selectItems(staff, filter, part), { free, after })
  }

  /** Releases the item at hand and takes the next one; as `takeNext`. */
  function takeNextItem(ctx: StaffContext, filter: Filter & { after?: string | undefined }) {
    const findNextItem = (place?: Place) => findNext(ctx, filter, place)
    const queue = { kind, findPlace, findNext: findNextItem }
    return takeNext({ ...ctx, ...queue }, { after: filter.after })
  }

  return { findPage, findNext, takeNext: takeNextItem }
}

export function selectOldest(
  { maximum, free, isAfter }: QueuePart,
  { table, alias, since, where }: { table: string; alias: string; since: Sql; where: Sql },
) {
  const selectColumn = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`select ${selectColumn('id')}, ${selectColumn('uuid')}, ${since} as since
    from ${sql.table(table)} ${sql.ref(alias)}
    where ${selectColumn('region_id')} = r.id and ${where} ${isAfter(since)} ${free}
    order by ${since}, ${selectColumn('id')} limit ${maximum}`
}
