import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/durations.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import type { Member, Staff } from '#server/platform/access/callers.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { openTicket } from '#server/support/support/open-ticket.ts'

type Demo = { tx: Tx; now: Date; staffOf: (regionId: number) => Required<Pick<Staff, 'id'>> }
type Texts = Record<string, Record<string, string>>

export async function seedReply(demo: Demo, owner: Member) {
  const [{ ticketTitle }, { ask, reply }] = await Promise.all([
    readTexts('notifications.json'),
    readTexts('tickets.json'),
  ])
  const getText = (texts: Record<string, string> = {}) =>
    texts[owner.installer.language] ?? texts['en']!
  const draft = { title: getText(ticketTitle), message: getText(ask) }
  const ticket = await askClub(demo, owner, { ...draft, daysAgo: 1 })
  await answerTicket(demo, { ticket, owner, text: getText(reply), daysAgo: 0.1 })
}

export async function seedQuestion(
  demo: Demo,
  owner: Member,
  question: { title: string; message: string },
) {
  await askClub(demo, owner, { ...question, daysAgo: 0.3 })
}

export async function seedTickets(demo: Demo, owner: Member) {
  const { tx } = demo
  const order = await tx
    .selectFrom('orders')
    .select('uuid')
    .where('company_id', '=', owner.company.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const closedTicket = await askClub(demo, owner, {
    title: 'Druga kurtka w mniejszym rozmiarze',
    message: 'Czy mogę wymienić kurtkę XL na L? Jest jeszcze zapakowana.',
    daysAgo: 9,
  })
  await answerTicket(demo, {
    ticket: closedTicket,
    owner,
    text: 'Tak, proszę ją odesłać w ciągu 14 dni. Nową wyślemy od razu.',
    daysAgo: 8,
    isRead: true,
    status: TicketStatus.closed,
  })
  await askClub(demo, owner, {
    title: 'Gdzie jest moja paczka?',
    message: 'Zamówienie miało przyjść w zeszłym tygodniu. Czy jest już w drodze?',
    topic: order && { kind: 'order', uuid: order.uuid },
    daysAgo: 0.5,
  })
  await seedClubQuestion(demo, owner)
}

async function seedClubQuestion(demo: Demo, owner: Member) {
  const project = await demo.tx
    .selectFrom('project')
    .select('uuid')
    .where('company_id', '=', owner.company.id)
    .where('status', '=', ProjectStatus.closed)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = subtractDays(demo.now, 2)
  const ticket = await demo.tx
    .insertInto('ticket')
    .values({
      company_id: owner.company.id,
      region_id: owner.company.regionId,
      installer_id: owner.installer.id,
      title: 'Pytanie o zlecenie',
      for_company: true,
      about_kind: 'projects',
      about: project.uuid,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const text = 'Prosimy o zdjęcie okien po montażu, z widoczną tabliczką u góry skrzydła.'
  await answerTicket(demo, { ticket, owner, text, daysAgo: 2 })
}

type TicketDraft = Pick<Parameters<typeof openTicket>[1], 'title' | 'message' | 'topic'>

async function askClub({ tx, now }: Demo, owner: Member, draft: TicketDraft & { daysAgo: number }) {
  const { daysAgo, ...rest } = draft
  const ticket = await openTicket(
    { db: tx, ...owner, now: subtractDays(now, daysAgo) },
    { ...rest, forCompany: rest.topic !== undefined },
  )
  return tx
    .selectFrom('ticket')
    .select('id')
    .where('uuid', '=', ticket!.uuid)
    .executeTakeFirstOrThrow()
}

type Answer = {
  ticket: { id: number }
  owner: Member
  text: string
  daysAgo: number
  isRead?: boolean
  status?: TicketStatus
}

async function answerTicket({ tx, now, staffOf }: Demo, answer: Answer) {
  const { ticket, owner, text, daysAgo, isRead = false, status = TicketStatus.answered } = answer
  const at = subtractDays(now, daysAgo)
  const { id } = await tx
    .insertInto('ticket_message')
    .values({
      ticket_id: ticket.id,
      sender: 'admin',
      staff_id: staffOf(owner.company.regionId).id,
      message: text,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('ticket')
    .set({ status, changed_at: at, club_read_id: id })
    .set({ closed_at: status === TicketStatus.closed ? at : null })
    .where('id', '=', ticket.id)
    .execute()
  if (!isRead) return
  await tx
    .insertInto('ticket_read')
    .values({ ticket_id: ticket.id, installer_id: owner.installer.id, message_id: id, at })
    .execute()
}

function subtractDays(now: Date, days: number) {
  return new Date(now.getTime() - days * dayMs)
}

async function readTexts(name: string) {
  return JSON.parse(await readFile(join(import.meta.dirname, 'content', name), 'utf8')) as Texts
}
