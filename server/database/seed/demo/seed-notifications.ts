import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OrderStatus } from '#contract/orders.rules.ts'
import { OrderType } from '#contract/shop.rules.ts'
import { ProjectStatus } from '#contract/projects.rules.ts'
import { knownRegion } from '#contract/regions.ts'
import { dayText, endOfYear, localYear } from '#server/calendar.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { type Notice, notify } from '#server/notifications/notify.ts'

type Told = Pick<Notice, 'event' | 'params' | 'path' | 'ticketUuid'>
type Texts = Record<string, string>

const day = 86_400_000
const howMany = 15
const howManyUnread = 4
const mostOfVerbs = 8
const daysApart = 3

/**
 * What an owner was told in the last weeks: fifteen, of which the newest four are unread. What the
 * verbs of the story told stays, as far as there is room.
 */
export async function seedNotifications(tx: Tx, owner: Member, now: Date) {
  const { id } = owner.installer
  const kept = await keepNewest(tx, id, mostOfVerbs)
  const isNew = ({ event }: Told) => !kept.some((row) => row.event === event)
  const story = (await storyOf(tx, owner, now)).filter(isNew)
  for (const [index, told] of story.slice(0, howMany - kept.length).entries()) {
    const at = new Date(now.getTime() - (index * daysApart + 0.1) * day)
    await notify(tx, { ...told, to: [id], dedupeKey: `demo:${index}`, at })
  }
  const newest = await newestOf(tx, id, howManyUnread)
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('installer_id', '=', id)
    .where('id', 'not in', idsOf(newest))
    .execute()
}

async function keepNewest(tx: Tx, installerId: number, most: number) {
  const newest = await newestOf(tx, installerId, most)
  if (newest.length === 0) return []
  await tx
    .deleteFrom('notification')
    .where('installer_id', '=', installerId)
    .where('id', 'not in', idsOf(newest))
    .execute()
  return newest
}

function newestOf(tx: Tx, installerId: number, most: number) {
  return tx
    .selectFrom('notification')
    .select(['id', 'event'])
    .where('installer_id', '=', installerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

function idsOf(rows: readonly { id: number }[]) {
  return rows.map(({ id }) => id)
}

/** Of what really lies in the company's rooms, the newest first. */
async function storyOf(tx: Tx, { company, installer }: Member, now: Date): Promise<Told[]> {
  const { timeZone } = knownRegion(company.regionId)
  const words = await wordsIn(installer.language)
  const projects = await projectsOf(tx, company.id)
  const orders = await ordersOf(tx, company.id)
  const mate = await mateOf(tx, company.id)
  const ticket = await ticketOf(tx, installer.id)
  const endOfThisYear = endOfYear(localYear(now, timeZone), timeZone)
  const lastDay = dayText(new Date(endOfThisYear.getTime() - 1), timeZone)
  const told = (event: Told['event'], path: string, params: Told['params'] = {}): Told[] => [
    { event, path, params },
  ]
  const ofProject = (status: number, event: Told['event'], count: number) =>
    projects
      .filter((project) => project.status === status)
      .slice(0, 2)
      .flatMap(({ uuid, address }) =>
        told(event, `/projects/${uuid}`, { address, count, day: lastDay }),
      )
  const ofOrder = (status: number, event: Told['event'], isMeant = (_type: number) => true) =>
    orders
      .filter((order) => order.status === status && isMeant(order.type))
      .slice(0, 2)
      .flatMap(({ uuid, number, total }) =>
        told(event, `/orders/${uuid}`, { number, count: total }),
      )
  const scanned = projects.filter(({ serial }) => serial).slice(0, 5)
  return [
    {
      event: 'ticket.reply',
      params: { title: ticket?.title ?? words.ticketTitle },
      ticketUuid: ticket?.uuid ?? randomUUID(),
    },
    ...ofOrder(OrderStatus.finished, 'order.sent', (type) => type !== OrderType.voucher),
    ...ofOrder(OrderStatus.finished, 'voucher.ready', (type) => type === OrderType.voucher),
    ...told('points.expiring', '/balance', { count: 120, day: lastDay }),
    ...ofProject(ProjectStatus.closed, 'project.closed', 45),
    ...ofOrder(OrderStatus.approved, 'order.approved'),
    ...(mate ? told('team.joined', '/team', { name: mate }) : []),
    ...told('tier.reached', '/balance', { category: 99, level: 'silver', count: 128 }),
    ...ofOrder(OrderStatus.refused, 'order.refused'),
    ...ofProject(ProjectStatus.lost, 'project.lost', 0),
    ...told('certificate.issued', '/user', { name: words.certificate }),
    ...told('points.credited', '/balance', { count: 30 }),
    ...told('security.device', '/user', {
      device: 'Chrome · Android',
      day: dayText(new Date(now.getTime() - 40 * day), timeZone),
    }),
    ...scanned.flatMap(({ uuid, serial }) =>
      told('scan.accepted', `/projects/${uuid}`, { serial: serial!, count: 10 }),
    ),
    ...told('points.credited', '/balance', { count: 20 }),
    ...told('points.expired', '/balance', { count: 15 }),
  ]
}

function projectsOf(tx: Tx, companyId: number) {
  return tx
    .selectFrom('project as p')
    .select(['p.uuid', 'p.status', 'p.street_name as address'])
    .select((eb) =>
      eb
        .selectFrom('scan as s')
        .select('s.serial')
        .whereRef('s.project_id', '=', 'p.id')
        .orderBy('s.id')
        .limit(1)
        .as('serial'),
    )
    .where('p.company_id', '=', companyId)
    .orderBy('p.id', 'desc')
    .execute()
}

function ordersOf(tx: Tx, companyId: number) {
  return tx
    .selectFrom('orders')
    .select(['uuid', 'number', 'status', 'total', 'type'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute()
}

async function mateOf(tx: Tx, companyId: number) {
  const mate = await tx
    .selectFrom('installer')
    .select(['name', 'surname'])
    .where('company_id', '=', companyId)
    .where('role', '=', 4)
    .where('active', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  return mate && `${mate.name} ${mate.surname}`
}

function ticketOf(tx: Tx, installerId: number) {
  return tx
    .selectFrom('ticket')
    .select(['uuid', 'title'])
    .where('installer_id', '=', installerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

async function wordsIn(language: string) {
  const file = join(import.meta.dirname, '../content/notices.json')
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, Texts>
  const chosen = (key: string) => all[key]![language] ?? all[key]!['en']!
  return { ticketTitle: chosen('ticketTitle'), certificate: chosen('certificate') }
}
