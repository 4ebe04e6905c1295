import { sql } from 'kysely'
import type { Tx } from '#server/database/transaction.ts'
import { forgetMentions, type Whose } from './forget-deeds.ts'

const nobody = { name: '–', surname: '–', company_name: '', email: '', phone: '' }

/**
 * Free words about somebody who is erased, and what they wrote: talks with the club, its notes and
 * reasons, customers of orders. Files of talks leave with the clock, which finds them too old.
 */
export async function forgetWords(tx: Tx, { column, id }: Whose) {
  const whose = sql`${sql.ref(column)} = ${id}`
  const talks = sql`(select id from ticket where ${whose})`
  for (const statement of [
    sql`update ticket set title = '–––', info = '{}' where ${whose}`,
    sql`update ticket_message set message = '–' where ticket_id in ${talks}`,
    sql`delete from ticket_note where ticket_id in ${talks}`,
    sql`update ticket_file set name = '–', created_at = 'epoch' where ${whose}`,
    sql`update orders set customer = ${JSON.stringify(nobody)} where ${whose}`,
    sql`update order_event set reason = '' where reason <> ''
      and order_id in (select id from orders where ${whose})`,
    sql`update project set note = '' where note <> '' and ${whose}`,
    sql`update project_event set note = '' where note <> ''
      and project_id in (select id from project where ${whose})`,
    sql`update top_up set reason = '' where reason <> '' and ${whose}`,
  ])
    await statement.execute(tx)
  if (column === 'company_id')
    await sql`update points_adjustment set note = '–––' where ${whose}`.execute(tx)
  else await sql`update emulation set reason = '–––––' where ${whose}`.execute(tx)
}

/** What was written about one person in the things of a company that goes on, by these words. */
export async function forgetNames(tx: Tx, companyId: number, words: readonly string[]) {
  const named = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const own = sql`company_id = ${companyId}`
  const says = (column: string) => sql`${sql.ref(column)}::text ilike any(${named}::text[])`
  const talks = sql`(select id from ticket where ${own})`
  for (const statement of [
    sql`update ticket set title = '–––' where ${own} and ${says('title')}`,
    sql`update ticket_message set message = '–' where ticket_id in ${talks} and ${says('message')}`,
    sql`delete from ticket_note where ticket_id in ${talks} and ${says('note')}`,
    sql`update orders set customer = ${JSON.stringify(nobody)} where ${own} and ${says('customer')}`,
    sql`update points_adjustment set note = '–––' where ${own} and ${says('note')}`,
    sql`update company set blocked_reason = '' where id = ${companyId} and ${says('blocked_reason')}`,
  ])
    await statement.execute(tx)
  await forgetMentions(tx, companyId, named)
}
