import { type Selectable, sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import type { ImportReport, listImports } from '#contract/earning/serials.admin.ts'
import { selectActorLabel } from '#server/platform/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { seesAll } from '#server/staff/staff/staff-scope.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'

type Counts = Pick<ImportReport, 'added' | 'changed' | 'unchanged'>
type Import = AnswerOf<typeof listImports>['data'][number]

const importColumns = [
  'uuid',
  'name',
  'actor_staff_id',
  'regions',
  'rows_new',
  'rows_changed',
  'rows_unchanged',
  'rows_wrong',
  'problems',
  'ended_at',
] as const

export async function findImports(
  db: Db,
  staff: CallerStaff,
  { page, limit }: QueryOf<typeof listImports>,
) {
  let query = db.selectFrom('register_import')
  if (!seesAll(staff))
    query = query.where(
      sql<boolean>`(actor_staff_id = ${staff.id} or regions ?| ${staff.regions.map(String)}::text[])`,
    )
  const { total } = await query
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select(importColumns)
    .select(
      sql<string>`coalesce(nullif(${selectActorLabel('register_import')}, ''), ${deliveredBy}, '')`.as(
        'actor',
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row) => toResponse(row, staff))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

const deliveredBy = sql`(select coalesce(k.name, upper(d.source)) from serial_delivery d
  left join import_key k on k.id = d.import_key_id where d.import_id = register_import.id)`

type ImportRow = Pick<Selectable<Tables['register_import']>, (typeof importColumns)[number]>

function toResponse(row: ImportRow & { actor: string }, staff: CallerStaff): Import {
  const { uuid, name, actor } = row
  const imported = Object.entries(row.regions as Record<string, Counts>)
  const own = imported.filter(([region]) => staff.regions.includes(Number(region)))
  const facts = { uuid, name, actor, ended_at: row.ended_at.toISOString() }
  if (row.actor_staff_id === staff.id || seesAll(staff) || own.length === imported.length)
    return {
      ...facts,
      added: row.rows_new,
      changed: row.rows_changed,
      unchanged: row.rows_unchanged,
      wrong: row.rows_wrong,
      problems: row.problems as ImportReport['problems'],
      is_part: false,
    }
  const sum = (count: keyof Counts) => own.reduce((all, [, counts]) => all + counts[count], 0)
  const part = { added: sum('added'), changed: sum('changed'), unchanged: sum('unchanged') }
  return { ...facts, ...part, wrong: 0, problems: [], is_part: true }
}
