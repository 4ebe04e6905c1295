import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, minuteMs } from '#contract/durations.ts'
import type { LostMessage } from '#contract/messaging/messages.admin.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { purgeOld } from '#server/club/jobs/purge-old.ts'
import { DeliveryFault } from '#server/platform/outside/delivery-fault.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { type Message, queueMessage } from './queue-message.ts'
import { sendMessages } from './send-messages.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
const boss = await aStaffMember(context)
const auditor = await aStaffMember(context, { role: 'auditor' })
const refusing = {
  ...context,
  outside: {
    ...context.outside,
    mail: { send: () => Promise.reject(new DeliveryFault('refused', '550 marek@people.example')) },
  },
}
let count = 0

/** A message that the other side has refused. */
async function createLostMessage(changes: Partial<Message> = {}) {
  const dedupeKey = `lost:${++count}`
  const message: Message = {
    channel: 'mail',
    recipient: 'marek@people.example',
    language: 'en',
    template: 'orderPlaced',
    params: { number: 'PL-26-000001', count: 5, path: '/orders/x' },
    dedupeKey,
    ...changes,
  }
  await inTransaction(db, (tx) => queueMessage({ db: tx, secrets, now: clock.now() }, message))
  await sendMessages(refusing)
  const { id } = await db
    .selectFrom('message')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow()
  return id
}

async function list({ headers }: Pick<typeof boss, 'headers'>): Promise<LostMessage[]> {
  const { body } = await api('GET /office/messages', undefined, { headers })
  return body.data
}

const again = (body: object, who: Parameters<typeof api>[2] = boss) =>
  api('POST /office/messages/send-again', body, who)

test('staff sees what did not arrive, without whom and without what it says', async () => {
  const id = await createLostMessage()
  const rows = await list(auditor)
  const { uuid, channel, kind, recipient, refused, error, may_send } = rows[0]!
  assert.deepEqual(
    { uuid, channel, kind, recipient, refused, error, may_send },
    {
      uuid: id,
      channel: 'mail',
      kind: 'order',
      recipient: 'm•••@people.example',
      refused: true,
      error: '550 …',
      may_send: true,
    },
  )
  assert.doesNotMatch(JSON.stringify(rows), /marek|PL-26/)
})

test('one is sent again, once, and the audit says by whom', async () => {
  const id = await createLostMessage()
  const before = context.sent.mails.length
  const { status, body } = await again({ messages: [id] })
  assert.deepEqual([status, body], [200, { count: 1 }])
  await sendMessages(context)
  assert.deepEqual(
    context.sent.mails.slice(before).map((mail) => mail.id),
    [id],
  )
  const { body: twice } = await again({ messages: [id] })
  assert.equal(twice.code, 'messages.too_late')
  const event = await db
    .selectFrom('audit_entry')
    .select(['action', 'object_type', 'object_id', 'object_label', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [event.action, event.object_type, event.object_id],
    ['messages.send_again', 'message', id],
  )
  assert.doesNotMatch(JSON.stringify(event), /marek/)
})

test('many leave at once, and who may only look may not send', async () => {
  await again({})
  await sendMessages(context)
  await createLostMessage()
  await createLostMessage()
  assert.equal((await again({}, auditor)).status, 403)
  assert.equal((await again({ channel: 'sms' })).body.code, 'messages.too_late')
  assert.deepEqual((await again({ channel: 'mail' })).body, { count: 2 })
  const before = context.sent.mails.length
  await sendMessages(context)
  assert.equal(context.sent.mails.length, before + 2)
  assert.deepEqual(await list(boss), [])
})

test('what is sent again is tried for three days more', async () => {
  const id = await createLostMessage()
  clock.add(5 * dayMs)
  const fresh = await aStaffMember(context)
  await again({ messages: [id] }, fresh)
  const later = { send: () => Promise.reject(new DeliveryFault('later', '450')) }
  await sendMessages({ ...context, outside: { ...context.outside, mail: later } })
  const { dropped_at, next_try_at } = await db
    .selectFrom('message')
    .select(['dropped_at', 'next_try_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(dropped_at, null)
  assert.ok(next_try_at)
  clock.add(minuteMs)
  await sendMessages(context)
})

test('a code whose time is over is not sent again, and after seven days nothing is isRetained', async () => {
  const code = await createLostMessage({
    template: 'signInCode',
    params: { code: '04711' },
    expiresAt: new Date(clock.now().getTime() + 10 * minuteMs),
  })
  const mail = await createLostMessage()
  clock.add(11 * minuteMs)
  const fresh = await aStaffMember(context)
  const may = (await list(fresh)).map(({ uuid, may_send }) => [uuid, may_send])
  assert.deepEqual(Object.fromEntries(may), { [mail]: true, [code]: false })
  assert.equal((await again({ messages: [code] }, fresh)).body.code, 'messages.too_late')
  const isRetained = async (id: string) => {
    await purgeOld({ db, now: clock.now() })
    const row = await db
      .selectFrom('message')
      .select('params_encrypted')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.params_encrypted !== null
  }
  assert.deepEqual([await isRetained(code), await isRetained(mail)], [false, true])
  clock.add(7 * dayMs)
  assert.equal(await isRetained(mail), false)
  const late = await aStaffMember(context)
  assert.equal((await again({ messages: [mail] }, late)).body.code, 'messages.too_late')
})
