import { Role } from '#contract/members/installers.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { minuteMs } from '#contract/durations.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { createTokens } from '#server/members/sign-in/tokens.ts'
import { anEmulation } from './emulation.ts'
import { aProduct } from './products.ts'
import { aProject } from './projects.ts'
import { anOrder, customer } from './orders.ts'
import { anInstaller } from './accounts.ts'
import { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'
import { aTicket } from './tickets.ts'

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

/** The ten callers of the matrix, and what the owner's company has. (safety Roles) */
export async function aCast(context: TestApp) {
  const { clock, secrets } = context
  const options = { region: 'pl', points: 500 }
  const [owner, stranger] = [
    await anInstaller(context, options),
    await anInstaller(context, options),
  ]
  const employee = await anInstaller(context, { company: owner.company, role: Role.employee })
  const gone = await anInstaller(context, { company: owner.company, role: Role.employee })
  assert.equal(
    (await context.api(`DELETE /v1/installer/user/${gone.installer.uuid}`, undefined, owner))
      .status,
    204,
  )
  const past = new Date(clock.now().getTime() - 61 * minuteMs)
  const old = createTokens(secrets, { now: () => past })
  const expiredToken = await old.access(owner.session.id, owner.installer.uuid)
  const staff = {
    support: await aStaffMember(context, { role: 'support' }),
    shop: await aStaffMember(context, { role: 'shop' }),
    administrator: await aStaffMember(context),
  }
  const callers: Record<CastRole, { token?: string; headers?: Record<string, string> }> = {
    none: {},
    expired: { token: expiredToken },
    stranger: { token: stranger.token },
    employee: { token: employee.token },
    owner: { token: owner.token },
    inactive: { token: gone.token },
    emulated: { token: (await anEmulation(context, owner.installer.uuid)).token },
    support: { headers: staff.support.headers },
    shop: { headers: staff.shop.headers },
    administrator: { headers: staff.administrator.headers },
  }
  return { callers, owner, employee, objects: await createObjects(context, { owner, employee }) }
}

export type Cast = Awaited<ReturnType<typeof aCast>>
type TestCast = Record<'owner' | 'employee', Awaited<ReturnType<typeof anInstaller>>>

async function createObjects(context: TestApp, { owner, employee }: TestCast) {
  const { api, db, clock } = context
  const project = await aProject(context, owner, 1)
  const scan = await db
    .selectFrom('scan')
    .select('uuid')
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  const { variant } = await aProduct(context)
  const order = await anOrder(context, owner, [{ uuid: variant.uuid }])
  const draft = { order: [{ uuid: variant.uuid, quantity: 1 }], type: 1, customer, note: '' }
  const headers = { 'idempotency-key': randomUUID() }
  const request = await api('POST /v1/order-requests', draft, { ...employee, headers })
  await inTransaction(db, (tx) =>
    notify(
      { db: tx, now: clock.now() },
      {
        to: [owner.installer.id, employee.installer.id],
        event: 'points.expired',
        params: { count: 1 },
        dedupeKey: randomUUID(),
      },
    ),
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
    ticket: await aTicket(context, owner),
  }
}
