import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ScannerAway, testVirus } from '#server/platform/outside/scanner.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { findEventTexts } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aTicket } from '#testing/tickets.ts'
import { checkTicketFiles } from './check-ticket-files.ts'

const context = await testApp()
const { api, clock, db, outside } = context
const hanna = await aStaffMember(context)
const check = () => checkTicketFiles({ ...context, now: clock.now() })

/** A ticket with a file that has just come; the portal's own screen for it comes later. */
async function aSentFile(member: TestInstaller, content: string | null) {
  const ticket = await aTicket(context, member, { title: 'The plate' })
  const file = `tickets/${randomUUID()}`
  if (content !== null) await outside.files.save(file, Buffer.from(content))
  const { id } = await db
    .selectFrom('ticket_message as m')
    .innerJoin('ticket as t', 't.id', 'm.ticket_id')
    .select('m.id')
    .where('t.uuid', '=', ticket)
    .executeTakeFirstOrThrow()
  const { uuid } = await db
    .insertInto('ticket_file')
    .values({
      company_id: member.company.id,
      installer_id: member.installer.id,
      message_id: id,
      file,
      name: 'plate.pdf',
      media_type: 'application/pdf',
      bytes: content?.length ?? 0,
      created_at: clock.now(),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return { ticket, file, uuid }
}
type SentFile = Awaited<ReturnType<typeof aSentFile>>

async function getFileState({ ticket }: SentFile) {
  const { body } = await api(`GET /office/tickets/${ticket}`, undefined, hanna)
  return body.messages[0].files[0].state as string
}

const download = ({ ticket, uuid }: SentFile) =>
  api(`GET /office/tickets/${ticket}/files/${uuid}`, undefined, hanna)

test('a file is given out once the scanner has found nothing in it', async () => {
  const sent = await aSentFile(await anInstaller(context), '%PDF')
  assert.equal(await getFileState(sent), 'checking')
  const early = await download(sent)
  assert.deepEqual([early.status, early.body.code], [409, 'support.file_unchecked'])
  assert.equal(await check(), 1)
  assert.equal(await getFileState(sent), 'clean')
  assert.deepEqual([(await download(sent)).status, (await download(sent)).text], [200, '%PDF'])
  assert.equal(await check(), 0)
})

test('an infected file is removed, its sender is told, and it stands in the logs', async () => {
  const jan = await anInstaller(context)
  const sent = await aSentFile(jan, `%PDF ${testVirus}`)
  const clean = await aSentFile(jan, '%PDF')
  assert.equal(await check(), 2)
  assert.deepEqual([await getFileState(sent), await getFileState(clean)], ['removed', 'clean'])
  assert.equal((await download(sent)).status, 404)
  assert.equal(await outside.files.read(sent.file), null)
  const { texts, mails } = await findEventTexts(context, jan, 'ticket.fileRemoved')
  assert.deepEqual([texts.length, mails.length], [1, 1])
  const audited = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_system'])
    .where('object_id', '=', sent.ticket)
    .execute()
  assert.deepEqual(audited, [{ action: 'tickets.remove_file', actor_system: 'scheduler' }])
  const event = await db
    .selectFrom('security_event')
    .select(['kind', 'installer_id'])
    .where('kind', '=', 'file_infected')
    .executeTakeFirstOrThrow()
  assert.equal(event.installer_id, jan.installer.id)
})

test('while the scanner is away files wait, and are looked at when it is back', async () => {
  const member = await anInstaller(context)
  const sentFiles: SentFile[] = []
  while (sentFiles.length < 5) sentFiles.push(await aSentFile(member, '%PDF'))
  const { scanner } = outside
  let asked = 0
  outside.scanner = { scan: () => Promise.reject(new ScannerAway(`gone ${asked++}`)) }
  assert.equal(await check(), 0)
  outside.scanner = scanner
  assert.equal(asked, 3)
  for (const sent of sentFiles) assert.equal(await getFileState(sent), 'checking')
  assert.equal(await check(), 5)
  for (const sent of sentFiles) assert.equal(await getFileState(sent), 'clean')
})

test('a file that is never judged holds up no other, and one that is gone is missing', async () => {
  const member = await anInstaller(context)
  const hard = await aSentFile(member, 'hard')
  const [easy, gone] = [await aSentFile(member, 'easy'), await aSentFile(member, null)]
  const { scanner } = outside
  outside.scanner = {
    scan: (content) =>
      content.includes('hard') ? Promise.reject(new ScannerAway('?')) : scanner.scan(content),
  }
  assert.equal(await check(), 2)
  outside.scanner = scanner
  assert.deepEqual([await getFileState(hard), await getFileState(easy)], ['checking', 'clean'])
  assert.equal((await download(gone)).status, 404)
})
