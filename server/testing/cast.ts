import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/database/transaction.ts'
import { notify } from '#server/notifications/notify.ts'
import { createTokens } from '#server/sign-in/tokens.ts'
import { anEmulation } from './emulation.ts'
import { aProduct } from './goods.ts'
import { aProject } from './jobs.ts'
import { anOrder, customer } from './orders.ts'
import { anInstaller } from './people.ts'
import { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

export const castRoles = [
  'none',
  'expired',
  'stranger',
  'employee',
  'owner',
  'inactive',
  'emulated',
  'support',
  'shop',
  'administrator',
] as const
export type CastRole = (typeof castRoles)[number]

/** The ten callers of the matrix, and what the owner's company has. (safety, roles for the matrix) */
export async function aCast(house: TestApp) {
  const { db, clock, secrets } = house
  const wish = { region: 'pl', points: 500 }
  const [owner, stranger] = [await anInstaller(house, wish), await anInstaller(house, wish)]
  const employee = await anInstaller(house, { company: owner.company, role: 4 })
  const gone = await anInstaller(house, { company: owner.company, role: 4 })
  await db.updateTable('installer').set({ active: 0 }).where('id', '=', gone.installer.id).execute()
  const past = new Date(clock.now().getTime() - 61 * 60_000)
  const old = createTokens(secrets, { now: () => past })
  const expired = await old.access(owner.session.id, owner.installer.uuid)
  const staff = {
    support: await aStaffMember(house, { role: 'support' }),
    shop: await aStaffMember(house, { role: 'shop' }),
    administrator: await aStaffMember(house),
  }
  const callers: Record<CastRole, { token?: string; headers?: Record<string, string> }> = {
    none: {},
    expired: { token: expired },
    stranger: { token: stranger.token },
    employee: { token: employee.token },
    owner: { token: owner.token },
    inactive: { token: gone.token },
    emulated: { token: (await anEmulation(house, owner.installer.uuid)).token },
    support: { headers: staff.support.headers },
    shop: { headers: staff.shop.headers },
    administrator: { headers: staff.administrator.headers },
  }
  return { callers, owner, employee, objects: await objectsOf(house, { owner, employee }) }
}

export type Cast = Awaited<ReturnType<typeof aCast>>
type People = Record<'owner' | 'employee', Awaited<ReturnType<typeof anInstaller>>>

/** One object of each kind that is the company's own, by the beginning of its routes. */
async function objectsOf(house: TestApp, { owner, employee }: People) {
  const { api, db, clock } = house
  const project = await aProject(house, owner, 1)
  const scan = await db
    .selectFrom('scan')
    .select('uuid')
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  const { variant } = await aProduct(house)
  const order = await anOrder(house, owner, [{ uuid: variant.uuid }])
  const draft = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer, note: '' }
  const headers = { 'idempotency-key': randomUUID() }
  const request = await api('POST /v1/order-requests', draft, { ...employee, headers })
  await inTransaction(db, (tx) =>
    notify(tx, {
      to: [owner.installer.id, employee.installer.id],
      event: 'points.expired',
      params: { count: 1 },
      dedupeKey: randomUUID(),
      at: clock.now(),
    }),
  )
  const notification = await db
    .selectFrom('notification')
    .select('uuid')
    .where('installer_id', '=', owner.installer.id)
    .executeTakeFirstOrThrow()
  return {
    project: project.uuid,
    scan: scan.uuid,
    order: order.body.uuid as string,
    request: request.body.uuid as string,
    notification: notification.uuid,
  }
}
