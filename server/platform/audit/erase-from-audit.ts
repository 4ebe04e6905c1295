import type { InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'

export type Whose = { column: 'installer_id' | 'company_id'; id: number }

const emptyColumns = sql`salt = null, object_label = '', reason = '', before = null, after = null`

/**
 * Empties audit events of a person who is erased: who did what, when and to which object stays,
 * and the chain still holds. Facts of an order, a scan or a project without a free reason name
 * nobody and stay too. (safety D25)
 */
export async function eraseFromAudit({ db: tx }: InTx, { column, id }: Whose) {
  const ownColumn = sql.ref(column)
  const isCompany = column === 'company_id'
  await sql`
    update audit_entry a set ${emptyColumns}
    from (
      select 'installer' as type, uuid from installer
        where ${isCompany ? sql.ref('company_id') : sql.ref('id')} = ${id}
      union all select 'ticket', uuid from ticket where ${ownColumn} = ${id}
      union all select 'order', uuid from orders where ${ownColumn} = ${id}
      union all select 'project', uuid from project where ${ownColumn} = ${id}
      union all select 'scan', uuid from scan where ${ownColumn} = ${id}
      union all select 'certificate', uuid from certificate_issue where ${ownColumn} = ${id}
      union all select 'company', uuid from company where ${isCompany} and id = ${id}
      union all select 'top_up', uuid from top_up where ${isCompany} and company_id = ${id}
      union all select 'adjustment', uuid from points_adjustment
        where ${isCompany} and company_id = ${id}
    ) as object
    where a.object_type = object.type and a.object_id = object.uuid::text and a.salt is not null
      and (a.reason <> '' or object.type not in ('order', 'project', 'scan'))`.execute(tx)
}

export type NamePatterns = { exact: readonly string[]; loose: readonly string[] }

/**
 * Empties audit events on a company that goes on, and on its things, that name a person of it who is
 * erased: reasons by the looser patterns, labels and the values of before and after by the exact
 * ones. Names of fields are no words.
 */
export async function eraseMentions(
  { db: tx }: InTx,
  { companyId, exact, loose }: { companyId: number } & NamePatterns,
) {
  const isOwnCompany = sql`company_id = ${companyId}`
  const entryText = sql`regexp_replace(concat_ws(' ', a.before, a.after),
    '\\\\(u[0-9a-fA-F]{4}|.)', ' ', 'g')`
  const values = sql`regexp_replace(${entryText}, '"[^"]*":', '', 'g')`
  const notes = loose.map((pattern) => `"(?:note|text|reason|message)":"[^"]*${pattern}`)
  await sql`
    update audit_entry a set ${emptyColumns}
    from (
      select 'company' as type, uuid from company where id = ${companyId}
      union all select 'installer', uuid from installer where ${isOwnCompany}
      union all select 'ticket', uuid from ticket where ${isOwnCompany}
      union all select 'order', uuid from orders where ${isOwnCompany}
      union all select 'project', uuid from project where ${isOwnCompany}
      union all select 'scan', uuid from scan where ${isOwnCompany}
      union all select 'certificate', uuid from certificate_issue where ${isOwnCompany}
      union all select 'top_up', uuid from top_up where ${isOwnCompany}
      union all select 'adjustment', uuid from points_adjustment where ${isOwnCompany}
    ) as object
    where a.object_type = object.type and a.object_id = object.uuid::text and a.salt is not null
      and (a.reason ~* any(${loose}::text[]) or a.object_label ~* any(${exact}::text[])
        or ${values} ~* any(${exact}::text[]) or ${entryText} ~* any(${notes}::text[]))`.execute(tx)
}
