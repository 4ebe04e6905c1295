import { type RawBuilder, sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { InDb, InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type TicketReader = Pick<Member, 'installer' | 'company'>

/** The own ones, those merged into; an owner also the company's. (decisions H) */
export function isVisible({ installer, company }: TicketReader): RawBuilder<boolean> {
  const ofCompany = installer.role === Role.owner ? sql`or t.for_company` : sql``
  return sql<boolean>`(t.company_id = ${company.id} and t.merged_into is null
    and (t.installer_id = ${installer.id} ${ofCompany} or t.id in (select d.merged_into
      from ticket d where d.installer_id = ${installer.id} and d.merged_into is not null)))`
}

/** The ticket `t` that a link leads to: what has gone into another one goes on there. */
export function isLinked(uuid: string): RawBuilder<boolean> {
  return sql<boolean>`t.id = (select coalesce(d.merged_into, d.id) from ticket d
    where d.uuid = ${uuid})`
}

/** A ticket that the member sees. Refuses `support.not_found`. */
export async function findVisibleTicket(ctx: InDb & TicketReader, uuid: string) {
  return (await selectTicket(ctx, uuid).executeTakeFirst()) ?? refuse('support.not_found')
}

export async function lockVisibleTicket(ctx: InTx & TicketReader, uuid: string) {
  const lock = () => selectTicket(ctx, uuid).forUpdate().executeTakeFirst()
  // One that was merged while we waited for it is found where it went.
  return (await lock()) ?? (await lock()) ?? refuse('support.not_found')
}

export type VisibleTicket = Awaited<ReturnType<typeof findVisibleTicket>>

function selectTicket({ db, ...reader }: InDb & TicketReader, uuid: string) {
  return db
    .selectFrom('ticket as t')
    .select(['t.id', 't.uuid', 't.title', 't.status', 't.company_id', 't.installer_id'])
    .select(['t.for_company', 't.closed_at', 't.rated_at', 't.topic_kind', 't.topic'])
    .select(['t.about_kind', 't.about', 't.scan_id', 't.club_read_id', 't.info'])
    .where(isLinked(uuid))
    .where(isVisible(reader))
}
