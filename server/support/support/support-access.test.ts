import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { anInstaller } from '#testing/accounts.ts'
import { anEmulation } from '#testing/emulation.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aProject } from '#testing/projects.ts'
import { aStaffMember } from '#testing/staff.ts'
import { createSupportCalls } from '#testing/tickets.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context
const { ask, send, list, open, chat, read, rate, answer } = createSupportCalls(context)
const nobody = '00000000-0000-4000-8000-000000000000'

async function aCompany() {
  const owner = await anInstaller(context, { points: 500 })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  return { owner, employee, project: await aProject(context, owner, 1) }
}

test('another company’s ticket is a missing one, whatever is called', async () => {
  const [{ owner }, stranger] = [await aCompany(), await anInstaller(context)]
  const { uuid } = (await ask(owner, { about: { kind: 'company', uuid: owner.company.uuid } })).body
  const calls = (ticket: string) => [
    open(stranger, ticket),
    chat(stranger, ticket),
    send(stranger, ticket),
    read(stranger, ticket),
    rate(stranger, ticket, 5),
    api(`GET /v1/support/${ticket}/files/${nobody}`, undefined, stranger),
  ]
  const without = ({ status, body }: { status: number; body: { code: string } }) => [
    status,
    body.code,
  ]
  for (const ticket of [uuid, nobody])
    for (const reply of await Promise.all(calls(ticket)))
      assert.deepEqual(without(reply), [404, 'support.not_found'])
  const query = { installer_uuid: owner.installer.uuid }
  assert.equal((await list(stranger, query)).body.meta.total, 0)
  assert.equal((await chat(owner, uuid)).body.meta.total, 1)
})

test('an employee sees the own tickets, an owner also those about things of the company', async () => {
  const { owner, employee, project } = await aCompany()
  const about = { kind: 'project', uuid: project.uuid }
  const [own, shared] = [(await ask(employee)).body, (await ask(employee, { about })).body]
  const ofOwner = (await ask(owner, { about })).body
  const listTicketUuids = async (person: typeof owner) =>
    (await list(person)).body.data.map((row: { uuid: string }) => row.uuid).toSorted()
  assert.deepEqual(new Set(await listTicketUuids(employee)), new Set([own.uuid, shared.uuid]))
  assert.deepEqual(new Set(await listTicketUuids(owner)), new Set([shared.uuid, ofOwner.uuid]))
  assert.equal((await open(owner, own.uuid)).status, 404)
  assert.equal((await open(employee, ofOwner.uuid)).status, 404)
  assert.equal((await send(owner, shared.uuid)).status, 201)
  const { data } = (await chat(employee, shared.uuid)).body
  assert.deepEqual(
    data.map((one: { is_mine: boolean }) => one.is_mine),
    [true, false],
  )
  await answer(await aStaffMember(context), shared.uuid, 'Done.', true)
  assert.equal((await rate(owner, shared.uuid, 5)).body.code, 'support.not_rated')
})

test('a ticket shows what it is about on both sides', async () => {
  const { owner, project } = await aCompany()
  const { uuid: scan, serial } = await db
    .selectFrom('scan')
    .select(['uuid', 'serial'])
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  const { variant } = await aProduct(context)
  const order = (await anOrder(context, owner, [{ uuid: variant.uuid }])).body
  const things = [
    ['company', owner.company.uuid, 'Testowa sp. z o.o.', '/user'],
    ['project', project.uuid, undefined, `/projects/${project.uuid}`],
    ['scan', scan, serial, `/projects/${project.uuid}`],
    ['order', order.uuid, order.number, `/orders/${order.uuid}`],
  ] as const
  const hanna = await aStaffMember(context)
  for (const [kind, uuid, label, path] of things) {
    const { status, body } = await ask(owner, { about: { kind, uuid } })
    assert.deepEqual([status, body.for_company], [201, true], kind)
    assert.deepEqual([body.about.kind, body.about.uuid, body.about.path], [kind, uuid, path])
    if (label)
      assert.equal(body.about.label.replaceAll(/[\s\u00a0]/g, ''), label.replaceAll(' ', ''))
    else assert.ok(body.about.label)
    const desk = await api(`GET /office/tickets/${body.uuid}`, undefined, hanna)
    assert.deepEqual([desk.body.about.kind, desk.body.about.uuid], [kind, uuid])
  }
})

test('nobody asks about what he does not see', async () => {
  const [{ owner, employee, project }, stranger] = [await aCompany(), await anInstaller(context)]
  const { variant } = await aProduct(context)
  const order = (await anOrder(context, owner, [{ uuid: variant.uuid }])).body
  const about = async (person: typeof owner, kind: string, uuid: string) => {
    const { status, body } = await ask(person, { about: { kind, uuid } })
    return status === 201 ? 201 : [status, Object.keys(body.errors)]
  }
  const refused = [422, ['about']]
  for (const [kind, uuid] of [
    ['project', project.uuid],
    ['order', order.uuid],
    ['company', owner.company.uuid],
    ['scan', randomUUID()],
    ['top_up', randomUUID()],
  ] as const)
    assert.deepEqual(await about(stranger, kind, uuid), refused, kind)
  assert.deepEqual(await about(employee, 'order', order.uuid), refused)
  assert.equal(await about(employee, 'project', project.uuid), 201)
  await db
    .updateTable('installer')
    .set({ sees_projects: false })
    .where('id', '=', employee.installer.id)
    .execute()
  assert.deepEqual(await about(employee, 'project', project.uuid), refused)
})

test('who looks through a member’s eyes reads, and leaves no trace of it', async () => {
  const { owner } = await aCompany()
  const { uuid } = (await ask(owner)).body
  await answer(await aStaffMember(context), uuid)
  const { token } = await anEmulation(context, owner.installer.uuid)
  const view = { ...owner, token }
  assert.equal((await chat(view, uuid)).status, 200)
  for (const reply of await Promise.all([ask(view), send(view, uuid), read(view, uuid)]))
    assert.equal(reply.status, 403)
  assert.equal((await list(owner)).body.meta.unread, 1)
})
