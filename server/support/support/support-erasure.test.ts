import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { eraseInstaller } from '#server/members/installers/erase-installer.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { createSupportCalls } from '#testing/tickets.ts'

const context = await testApp()
const { clock, db } = context
const { ask, send, rate, read, answer, chat } = createSupportCalls(context)

test('of an erased person nothing that was written stays, in tickets of others neither', async () => {
  const owner = await anInstaller(context)
  const jan = await anInstaller(context, { company: owner.company })
  const about = { kind: 'company', uuid: owner.company.uuid }
  const own = (await ask(jan, { title: 'My secret', body: 'My secret' })).body.uuid
  const shared = (await ask(owner, { about, body: 'Ours' })).body.uuid
  await send(jan, shared, 'My secret')
  await answer(await aStaffMember(context), own, 'Done.', true)
  await read(jan, own)
  await rate(jan, own, 1, 'My secret')
  await inTransaction(db, (tx) => eraseInstaller({ db: tx, now: clock.now() }, jan.installer.id))
  const messages = (await chat(owner, shared)).body.data
  assert.deepEqual(
    messages.map(({ message }: { message: string }) => message),
    ['Ours', '–'],
  )
  const { rows } = await context.pool.query(
    `select count(*)::int as left from ticket t join ticket_message m on m.ticket_id = t.id
     where concat(t.title, t.rating_comment, t.info::text, m.message) like '%secret%'`,
  )
  assert.deepEqual(rows, [{ left: 0 }])
  const reads = await db
    .selectFrom('ticket_read')
    .select('ticket_id')
    .where('installer_id', '=', jan.installer.id)
    .execute()
  assert.deepEqual(reads, [])
})
