import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Question } from './ask-member.ts'

type Row = {
  uuid: string
  sender: string
  author: string
  text: string
  created_at: Date
  status: number
  is_question: boolean
}

export function isOnHold(kind: Question['about']['kind'], uuid: string) {
  return sql<boolean>`exists (select from ticket q where q.about_kind = ${sql.lit(kind)}
    and q.about = ${sql.ref(uuid)} and q.status = ${lit(TicketStatus.answered)})`
}

export function isAnswered(kind: Question['about']['kind'], uuid: string) {
  return sql<boolean>`exists (select from ticket q where q.about_kind = ${kind}
    and q.about = ${sql.ref(uuid)} and q.status = ${lit(TicketStatus.waiting)})`
}

/** For a scan also those of the ticket that appeals its verdict. */
export async function findQuestionsAbout(
  { db }: InDb,
  { kind, uuid, scanId }: { kind: Question['about']['kind']; uuid: string; scanId?: number },
) {
  const { rows } = await sql<Row>`
    select m.uuid, m.sender, m.message as text, m.created_at, t.status, t.is_question,
      coalesce(i.name || ' ' || i.surname, p.name, '') as author
    from (select id, status, about is not null as is_question from ticket
        where about_kind = ${kind} and about = ${uuid}::uuid
      union select id, status, about is not null from ticket where scan_id = ${scanId ?? null}::bigint) t
    join ticket_message m on m.ticket_id = t.id
    left join installer i on i.id = m.installer_id
    left join staff p on p.id = m.staff_id
    order by m.created_at, m.id limit 100`.execute(db)
  const messages = rows.map(({ sender, status: _, is_question: __, ...row }) => ({
    ...row,
    from_club: sender === 'admin',
    created_at: row.created_at.toISOString(),
  }))
  const has = (ticketStatus: number) => rows.some(({ status }) => status === ticketStatus)
  return {
    messages,
    isOnHold: has(TicketStatus.answered) && !has(TicketStatus.waiting),
    isAnswered: rows.some((row) => row.is_question && row.status === TicketStatus.waiting),
  }
}
