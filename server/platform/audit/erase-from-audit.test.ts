import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { rules } from '#server/platform/actor.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { eraseDue } from '#server/members/installers/erasure.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder } from '#server/shop/orders/move-order.ts'
import { aProduct } from '#testing/products.ts'
import { answer, aProject } from '#testing/projects.ts'
import { anOrder, customer } from '#testing/orders.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aScanInReview } from '#testing/reviews.ts'
import { aStaffMember, stepUp } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aTicket } from '#testing/tickets.ts'
import { findBrokenLink } from './audit-chain.ts'
import { recordAudit } from './record-audit.ts'

const context = await testApp()
const { api, clock, db, pool } = context
const hanna = await aStaffMember(context)
await stepUp(context, hanna)

const marks = { name: 'Zdzisławek', surname: 'Brzęczyszczykiewicz' }
const companyName = 'Dachy Brzęczyszczykiewicz'

/** A person, and a company with this name, that everything the back office writes about may name. */
async function aNamedMember() {
  const member = await anInstaller(context, { points: 50 })
  await db.updateTable('installer').set(marks).where('id', '=', member.installer.id).execute()
  await db
    .updateTable('company')
    .set({ name: companyName })
    .where('id', '=', member.company.id)
    .execute()
  return member
}

async function ask(line: string, body: object) {
  const { status, body: reply } = await api(line, body, hanna)
  assert.ok(status < 300, `${line} ${status} ${JSON.stringify(reply)}`)
}

/** As the back office does after its second factor. */
async function emulate(installer_id: number, reason: string) {
  const times = { started_at: clock.now(), ends_at: clock.now(), handover_ends_at: clock.now() }
  const { id: staff_id } = hanna.staff
  await db
    .insertInto('emulation')
    .values({ staff_id, installer_id, reason, ...times })
    .execute()
}

/** Events of every kind, each with a reason that names the person. */
async function writeAbout(member: TestInstaller, name: string) {
  const { company, installer, phone } = member
  const reason = `${marks.name} ${marks.surname} called from ${phone}`
  const ofCompany = `/office/companies/${company.uuid}`
  await ask(`PATCH ${ofCompany}`, { name: `${name} Sp. z o.o.`, reason })
  await ask(`POST ${ofCompany}/status`, { active: 0, reason })
  await ask(`POST ${ofCompany}/status`, { active: 1, reason })
  const input = { kind: 'adjust.credit', points: 10, reason: 'goodwill', note: reason }
  await ask(`POST ${ofCompany}/adjustments`, input)
  const email = `${randomUUID()}@new.example`
  await ask(`PATCH /office/installers/${installer.uuid}`, { language: 'pl', email, reason })
  await emulate(installer.id, reason)
  const ticket = await aTicket(context, member, { title: name, message: reason })
  await ask(`POST /office/tickets/${ticket}/notes`, { note: reason })
  await ask(`POST /office/tickets/${ticket}/answer`, {
    message: `Dear ${marks.surname}`,
    closes: true,
    client_uuid: randomUUID(),
  })
  const { uuid } = await aScanInReview(context, { owner: member })
  const no = { reason: 'not_confirmed', note: reason }
  await ask(`POST /office/scans/${uuid}/rejection`, no)
}

async function erase(member: TestInstaller) {
  await api(`POST /v1/company/user/${member.installer.uuid}/erasure`, {}, member)
  await db
    .updateTable('installer')
    .set({ erase_at: clock.now() })
    .where('id', '=', member.installer.id)
    .execute()
  await eraseDue({ db, now: clock.now() }, context.outside.files)
}

/** Finds every table that still contains one of the fragments. */
async function hits(fragments: string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const fragment of fragments) {
      const { rows } = await pool.query(
        `select to_jsonb(t)::text as row from "${name}" t
          where to_jsonb(t)::text ilike '%' || $1 || '%' limit 1`,
        [fragment],
      )
      if (rows.length > 0) found.push(`${fragment} in ${name}: ${rows[0].row}`)
    }
  return found
}

test('after a sole trader is erased no table names him, and the chain still holds', async () => {
  const member = await aNamedMember()
  const { uuid } = await aProject(context, member, 1)
  await answer(context, member, uuid)
  await writeAbout(member, companyName)
  assert.notDeepEqual(await hits([companyName]), [])
  await erase(member)
  const fragments = [marks.name, marks.surname, member.email, member.phone, companyName]
  assert.deepEqual(await hits(fragments), [])
  assert.equal(await findBrokenLink({ db }), null)
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
  const query = { type: 'company', id: member.company.uuid }
  const { body } = await api('GET /office/audit', undefined, { headers: hanna.headers, query })
  assert.deepEqual(
    body.data.map((row: Record<string, unknown>) => [
      row['action'],
      row['reason'],
      row['is_erased'],
    ]),
    [
      ['companies.open', '', true],
      ['companies.block', '', true],
      ['companies.edit', '', true],
    ],
  )
})

test('after an employee is erased his company keeps its own words', async () => {
  const owner = await anInstaller(context, { points: 50 })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  await db.updateTable('installer').set(marks).where('id', '=', employee.installer.id).execute()
  await writeAbout(employee, 'Dachy Kowalski')
  const blockedStatus = { active: 0, reason: 'A bill is open' }
  await ask(`POST /office/companies/${owner.company.uuid}/status`, blockedStatus)
  await ask(`POST /office/companies/${owner.company.uuid}/status`, {
    ...blockedStatus,
    active: 1,
  })
  await erase(employee)
  const fragments = [marks.name, marks.surname, employee.email, employee.phone]
  assert.deepEqual(await hits(fragments), [])
  const query = { type: 'company', id: owner.company.uuid, text: 'A bill is open' }
  const { body } = await api('GET /office/audit', undefined, { headers: hanna.headers, query })
  assert.equal(body.meta.total, 2)
  assert.equal(await findBrokenLink({ db }), null)
})

/** An order of a member for a customer changed so. */
async function placeOrderFor(owner: TestInstaller, person: object) {
  const { variant } = await aProduct(context, { price: 13 })
  const { body } = await anOrder(
    context,
    owner,
    [{ uuid: variant.uuid, price: 13, quantity: 10 }],
    {
      customer: { ...customer, ...person },
    },
  )
  assert.ok(body.uuid, JSON.stringify(body))
  return body.uuid as string
}

function findCustomer(uuid: string) {
  return db
    .selectFrom('orders')
    .select('customer')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
}

async function createCompany(owned: string, person: object) {
  const owner = await anInstaller(context, { points: 500 })
  const employee = await anInstaller(context, { company: owner.company, role: 4 })
  await db.updateTable('company').set({ name: owned }).where('id', '=', owner.company.id).execute()
  await db.updateTable('installer').set(person).where('id', '=', employee.installer.id).execute()
  return { owner, employee }
}

test('a company with the surname of an erased employee keeps its orders and audit events', async () => {
  const { owner, employee } = await createCompany('Dachy Nowak', { name: 'Ewa', surname: 'Nowak' })
  const reason = 'Dachy Nowak has a bill open'
  for (const active of [0, 1])
    await ask(`POST /office/companies/${owner.company.uuid}/status`, { active, reason })
  const ours = await placeOrderFor(owner, { surname: 'Nowak', company_name: 'Dachy Nowak' })
  const theirs = await placeOrderFor(owner, {
    name: 'Ewa',
    surname: 'Nowak',
    phone: employee.phone,
  })
  const { customer: before } = await findCustomer(ours)
  const { customer: named } = await findCustomer(theirs)
  await erase(employee)
  assert.deepEqual((await findCustomer(ours)).customer, before)
  const nobody = { name: '–', surname: '–', phone: '' }
  assert.deepEqual((await findCustomer(theirs)).customer, { ...(named as object), ...nobody })
  const query = { type: 'company', id: owner.company.uuid, text: reason }
  const { body } = await api('GET /office/audit', undefined, { headers: hanna.headers, query })
  assert.equal(body.meta.total, 2)
  assert.equal(await findBrokenLink({ db }), null)
})

test('whoever is called like a letter or a field takes no words of others along', async () => {
  for (const name of ['e', 'Li']) {
    const { owner, employee } = await createCompany('Dachy', { name, surname: name })
    const ticket = await aTicket(context, owner, { title: 'The delivery', message: 'Where is it?' })
    await ask(`POST /office/tickets/${ticket}/notes`, { note: 'Delivered here' })
    const uuid = await placeOrderFor(owner, {})
    const before = await findCustomer(uuid)
    const fragments = ['The delivery', 'Where is it?', 'Delivered here']
    const details = await hits(fragments)
    await erase(employee)
    assert.deepEqual(await findCustomer(uuid), before)
    assert.deepEqual(await hits(fragments), details)
  }
})

test('what colleagues were told of an erased person goes with the person', async () => {
  const { owner, employee } = await createCompany('Dachy', { name: 'Jan', surname: 'Kowalski' })
  const uuid = await placeOrderFor(owner, {})
  const seen = OrderStatus.pending
  const details = { seen, reason: 'called Jan Kowalski, (+48) ' + employee.phone.slice(3) }
  const plain = { ...details, reason: 'no stock' }
  const other = await placeOrderFor(owner, {})
  for (const [one, fragments] of [
    [uuid, details],
    [other, plain],
  ] as const)
    await inTransaction(db, async (tx) => {
      const at = clock.now()
      const order = await lockOrder({ db: tx, now: at }, { uuid: one })
      await moveOrder(
        { db: tx, now: at },
        { order, to: OrderStatus.rejected, actor: rules, reason: fragments.reason },
      )
      await recordAudit(
        { db: tx, staff: hanna.staff, now: at },
        {
          action: 'orders.reject',
          object: { type: 'order', id: one, label: 'PL' },
          after: { note: 'line\nKowalski: not here' },
          reason: fragments.reason,
        },
      )
    })
  await emulate(owner.installer.id, 'Kowalski sees nothing')
  const fragments = ['called Jan Kowalski', 'Kowalski sees', 'Kowalski: ']
  assert.equal((await hits(fragments)).length, 4)
  await erase(employee)
  assert.deepEqual(await hits([...fragments, employee.phone.slice(3)]), [])
  const { reasons } = await db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(sql<string[]>`array_agg(e.reason)`.as('reasons'))
    .where('o.uuid', '=', other)
    .executeTakeFirstOrThrow()
  assert.ok(reasons.includes('no stock'))
  assert.equal(await findBrokenLink({ db }), null)
})

test('words can be emptied and nothing else: not changed, not in part, not the event', async () => {
  await inTransaction(db, (tx) =>
    recordAudit(
      { db: tx, staff: hanna.staff, now: clock.now() },
      {
        action: 'orders.ship',
        object: { type: 'order', id: 'once', label: 'PL-1' },
        reason: 'small',
      },
    ),
  )
  const emptied = `salt = null, object_label = '', reason = '', before = null, after = null`
  for (const change of [
    `reason = ''`,
    `${emptied}, action = 'none'`,
    `${emptied}, content_hash = ''`,
  ])
    await assert.rejects(sql.raw(`update audit_entry set ${change}`).execute(db), /append-only/)
  await sql.raw(`update audit_entry set ${emptied} where object_id = 'once'`).execute(db)
  assert.equal(await findBrokenLink({ db }), null)
  await sql`alter table audit_entry disable trigger user`.execute(db)
  await sql`update audit_entry set reason = 'large' where object_id = 'once'`.execute(db)
  await sql`alter table audit_entry enable trigger user`.execute(db)
  assert.notEqual(await findBrokenLink({ db }), null)
  await sql.raw(`update audit_entry set ${emptied} where object_id = 'once'`).execute(db)
})

test('neither the place of a row nor its hash can be chosen', async () => {
  const row = {
    at: clock.now(),
    actor_system: 'sign_in',
    action: 'orders.ship',
    object_type: 'order',
    object_id: 'y',
    object_label: '',
  }
  const { content_hash } = await db
    .insertInto('audit_entry')
    .values({ ...row, content_hash: Buffer.from('forged') })
    .returning('content_hash')
    .executeTakeFirstOrThrow()
  assert.equal(content_hash.length, 32)
  await assert.rejects(
    sql`insert into audit_entry (id, at, actor_system, action, object_type, object_id, object_label)
      values (900, now(), 'sign_in', 'orders.ship', 'order', 'y', '')`.execute(db),
    /non-DEFAULT value/,
  )
})
