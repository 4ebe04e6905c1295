import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { dayMs } from '#contract/durations.ts'
import { Role } from '#contract/members/installers.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { formatSerial, ScanFlag } from '#contract/earning/scans.rules.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { type NewNotification, notify } from '#server/messaging/notifications/notify.ts'
import { findForecast } from '#server/points/points/forecast.reads.ts'

type StoryNotification = Pick<NewNotification, 'event' | 'params' | 'path' | 'ticketUuid'>
type Texts = Record<string, string>

const howMany = 15
const howManyUnread = 4
const maxFromActions = 8
const daysApart = 3

export async function seedNotifications(tx: Tx, owner: Member, now: Date) {
  const { id } = owner.installer
  const notifications = await retainNewest(tx, id, maxFromActions)
  const isNew = ({ event }: StoryNotification) => !notifications.some((row) => row.event === event)
  const story = (await buildStory(tx, owner, now)).filter(isNew)
  for (const [index, storyNotification] of story
    .slice(0, howMany - notifications.length)
    .entries()) {
    const at = new Date(now.getTime() - (index * daysApart + 0.1) * dayMs)
    await notify(
      { db: tx, now: at },
      { ...storyNotification, to: [id], dedupeKey: `demo:${index}` },
    )
  }
  const newest = await findNewest(tx, id, howManyUnread)
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('installer_id', '=', id)
    .where('id', 'not in', getIds(newest))
    .execute()
}

async function retainNewest(tx: Tx, installerId: number, maximum: number) {
  const newest = await findNewest(tx, installerId, maximum)
  if (newest.length === 0) return []
  await tx
    .deleteFrom('notification')
    .where('installer_id', '=', installerId)
    .where('id', 'not in', getIds(newest))
    .execute()
  return newest
}

function findNewest(tx: Tx, installerId: number, maximum: number) {
  return tx
    .selectFrom('notification')
    .select(['id', 'event'])
    .where('installer_id', '=', installerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maximum)
    .execute()
}

function getIds(rows: readonly { id: number }[]) {
  return rows.map(({ id }) => id)
}

async function buildStory(
  tx: Tx,
  { company, installer }: Member,
  now: Date,
): Promise<StoryNotification[]> {
  const { timeZone } = getRegion(company.regionId)
  const texts = await readTexts(installer.language)
  const projects = await findProjects(tx, company.id)
  const orders = await findOrders(tx, company.id)
  const mate = await findMate(tx, company.id)
  const ticket = await findTicket(tx, installer.id)
  const { data: endings } = await findForecast(tx, company, now)
  const buildStoryNotification = (
    event: StoryNotification['event'],
    path: string,
    params: StoryNotification['params'] = {},
  ): StoryNotification[] => [{ event, path, params }]
  const buildProjectNotifications = (status: number, event: StoryNotification['event']) =>
    projects
      .filter((project) => project.status === status)
      .slice(0, 2)
      .flatMap(({ uuid, address, points }) =>
        buildStoryNotification(event, `/projects/${uuid}`, { address, count: points }),
      )
  const buildOrderNotifications = (
    status: number,
    event: StoryNotification['event'],
    isMeant = (_type: number) => true,
  ) =>
    orders
      .filter((order) => order.status === status && isMeant(order.type))
      .slice(0, 2)
      .flatMap(({ uuid, number, total }) =>
        buildStoryNotification(event, `/orders/${uuid}`, { number, count: total }),
      )
  const scans = await findAcceptedScans(tx, company.id)
  return [
    {
      event: 'ticket.reply',
      params: { title: ticket?.title ?? texts.ticketTitle },
      ticketUuid: ticket?.uuid ?? randomUUID(),
    },
    ...buildOrderNotifications(
      OrderStatus.finished,
      'order.sent',
      (type) => type !== OrderType.voucher,
    ),
    ...buildOrderNotifications(
      OrderStatus.finished,
      'voucher.ready',
      (type) => type === OrderType.voucher,
    ),
    ...endings.slice(0, 1).flatMap(({ points, ends_at }) =>
      buildStoryNotification('points.expiring', '/balance', {
        count: points,
        day: toLocalDate(new Date(ends_at), timeZone),
      }),
    ),
    ...buildProjectNotifications(ProjectStatus.closed, 'project.closed'),
    ...buildOrderNotifications(OrderStatus.approved, 'order.approved'),
    ...(mate ? buildStoryNotification('team.joined', '/team', { name: mate }) : []),
    ...buildStoryNotification('tier.reached', '/balance', {
      category: 99,
      level: 'silver',
      count: 128,
    }),
    ...buildOrderNotifications(OrderStatus.rejected, 'order.rejected'),
    ...buildStoryNotification('certificate.issued', '/user', { name: texts.certificate }),
    ...buildStoryNotification('points.credited', '/balance', { count: 30 }),
    ...buildStoryNotification('security.device', '/user', {
      device: 'Chrome · Android',
      day: toLocalDate(new Date(now.getTime() - 40 * dayMs), timeZone),
    }),
    ...scans.flatMap(({ project, serial, points }) =>
      buildStoryNotification('scan.accepted', `/projects/${project}`, {
        serial: formatSerial(serial),
        count: points,
      }),
    ),
    ...buildStoryNotification('points.credited', '/balance', { count: 20 }),
    ...buildStoryNotification('points.expired', '/balance', { count: 15 }),
  ]
}

function findProjects(tx: Tx, companyId: number) {
  return tx
    .selectFrom('project as p')
    .select(['p.uuid', 'p.status', 'p.street_name as address', 'p.available_points as points'])
    .where('p.company_id', '=', companyId)
    .orderBy('p.id', 'desc')
    .execute()
}

function findAcceptedScans(tx: Tx, companyId: number) {
  return tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['p.uuid as project', 's.serial', 's.points'])
    .where('s.company_id', '=', companyId)
    .where('s.flag', '=', ScanFlag.normal)
    .where('s.points', '>', 0)
    .where('s.deleted_at', 'is', null)
    .orderBy('s.id', 'desc')
    .limit(5)
    .execute()
}

function findOrders(tx: Tx, companyId: number) {
  return tx
    .selectFrom('orders')
    .select(['uuid', 'number', 'status', 'total', 'type'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute()
}

async function findMate(tx: Tx, companyId: number) {
  const mate = await tx
    .selectFrom('installer')
    .select(['name', 'surname', 'language'])
    .where('company_id', '=', companyId)
    .where('role', '=', Role.employee)
    .where('active', '=', InstallerStatus.active)
    .orderBy('id')
    .executeTakeFirst()
  return mate && formatFullName(mate, mate.language)
}

function findTicket(tx: Tx, installerId: number) {
  return tx
    .selectFrom('ticket')
    .select(['uuid', 'title'])
    .where('installer_id', '=', installerId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

async function readTexts(language: string) {
  const file = join(import.meta.dirname, 'content/notifications.json')
  const all = JSON.parse(await readFile(file, 'utf8')) as Record<string, Texts>
  const getText = (key: string) => all[key]![language] ?? all[key]!['en']!
  return { ticketTitle: getText('ticketTitle'), certificate: getText('certificate') }
}
