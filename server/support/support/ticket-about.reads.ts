import { sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { AboutKind } from '#contract/support/support.rules.ts'
import type { ListedTicket } from '#contract/support/support.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { TicketReader } from './visible-ticket.ts'

export type TicketAbout = NonNullable<ListedTicket['about']>
export type AboutReference = { kind: AboutKind; uuid: string }

export const aboutOfTicket = sql<AboutReference | null>`case
  when t.topic is not null then json_build_object('kind', t.topic_kind, 'uuid', t.topic)
  when t.about_kind = 'returns' then (select json_build_object('kind', 'order', 'uuid', o.uuid)
    from product_return g join orders o on o.id = g.order_id where g.uuid = t.about)
  when t.about is not null then json_build_object('uuid', t.about, 'kind', case t.about_kind
    when 'companies' then 'company' when 'scans' then 'scan' else 'project' end)
  when t.scan_id is not null then (select json_build_object('kind', 'scan', 'uuid', s.uuid)
    from scan s where s.id = t.scan_id) end`

export async function findAbouts(db: Db, references: readonly (AboutReference | null)[]) {
  const validReferences = references.filter((reference) => reference !== null)
  const getUuids = (kind: AboutKind) =>
    validReferences.filter((reference) => reference.kind === kind).map(({ uuid }) => uuid)
  const selectUuids = (kind: AboutKind) => sql`any(${getUuids(kind)}::uuid[])`
  if (validReferences.length === 0) return new Map<string, TicketAbout>()
  const { rows } = await sql<TicketAbout>`
    select 'company' as kind, uuid, name as label, '/user' as path from company
      where uuid = ${selectUuids('company')}
    union all select 'scan', s.uuid, s.serial, '/projects/' || p.uuid
      from scan s join project p on p.id = s.project_id where s.uuid = ${selectUuids('scan')}
    union all select 'project', uuid, concat_ws(', ', nullif(street_name, ''), nullif(city, '')),
      '/projects/' || uuid from project where uuid = ${selectUuids('project')}
    union all select 'order', uuid, number, '/orders/' || uuid from orders
      where uuid = ${selectUuids('order')}
    union all select 'top_up', uuid, amount || ' ' || currency, '/club-card' from top_up
      where uuid = ${selectUuids('top_up')}`.execute(db)
  return new Map(
    rows.map((row) => [
      row.uuid,
      row.kind === 'scan' ? { ...row, label: formatSerial(row.label) } : row,
    ]),
  )
}

export async function isOfCompany(
  { db }: InDb,
  { about: { kind, uuid }, companyId }: { about: AboutReference; companyId: number },
) {
  const tables = { company: 'company', scan: 'scan', project: 'project', order: 'orders' } as const
  const table = kind === 'top_up' ? kind : tables[kind]
  const { rows } = await sql`select from ${sql.table(table)} where uuid = ${uuid}
    and ${sql.ref(table === 'company' ? 'id' : 'company_id')} = ${companyId}`.execute(db)
  return rows.length > 0
}

/** True when the member sees the subject of a new ticket; objects of others count as missing. */
export async function seesAbout(
  { db, installer, company }: InDb & TicketReader,
  { kind, uuid }: AboutReference,
) {
  if (kind === 'company') return uuid.toLowerCase() === company.uuid
  if (kind === 'order' || kind === 'top_up') {
    if (installer.role !== Role.owner) return false
    const row = await db
      .selectFrom(kind === 'order' ? 'orders' : 'top_up')
      .select('id')
      .where('uuid', '=', uuid)
      .where('company_id', '=', company.id)
      .executeTakeFirst()
    return row !== undefined
  }
  let query = db
    .selectFrom('project as p')
    .select('p.id')
    .where('p.company_id', '=', company.id)
    .$if(!installer.seesProjects, (own) => own.where('p.installer_id', '=', installer.id))
  query =
    kind === 'project'
      ? query.where('p.uuid', '=', uuid)
      : query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('scan as s')
              .select('s.id')
              .whereRef('s.project_id', '=', 'p.id')
              .where('s.uuid', '=', uuid),
          ),
        )
  return (await query.executeTakeFirst()) !== undefined
}
