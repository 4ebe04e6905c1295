import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { api, db } = context

const run = (...args: string[]) =>
  promisify(execFile)('node', ['tools/staff-invite.ts', ...args], {
    env: { ...process.env, DATABASE_URL: context.url, DATA_DIR: context.config.dataDir },
  })

test('the command line invites the first administrator, once', async () => {
  const { stdout } = await run('first@club.example', '--name', 'First', '--regions', 'pl,cz')
  assert.match(stdout, /First is invited as super_admin/)
  const row = await db
    .selectFrom('staff')
    .select(['role', 'regions', 'enrolled_at'])
    .where('email', '=', 'first@club.example')
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { role: 'super_admin', regions: [5, 10], enrolled_at: null })
  const runForStderr = (...args: string[]) =>
    run(...args).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    )
  assert.match(
    await runForStderr('first@club.example', '--as', 'first@club.example', '--regions', 'pl'),
    /email has already/,
  )
  assert.match(await runForStderr('xx@club.example', '--regions', 'xx'), /xx is no region/)
  assert.match(await runForStderr('else@club.example'), /Say who you are: --as E-MAIL/)
  assert.match(await runForStderr(), /Usage/)
})

test('an account is opened from the command line by who may, in the regions that are theirs', async () => {
  const manager = await aStaffMember(context, { role: 'country_manager', regions: ['pl'] })
  const admin = await aStaffMember(context, { regions: ['pl'] })
  const invite = (by: string, ...more: string[]) =>
    run('new@club.example', '--as', by, '--regions', 'pl', ...more)
  await assert.rejects(invite('nobody@club.example'), /No open account has nobody@club.example/)
  await assert.rejects(invite(manager.email), /has not the right staff.edit/)
  await assert.rejects(invite(admin.email, '--regions', 'cz'))
  await invite(admin.email)
  const row = await db
    .selectFrom('staff')
    .select('invited_by')
    .where('email', '=', 'new@club.example')
    .executeTakeFirst()
  assert.deepEqual(row, { invited_by: admin.staff.id })
})

test('the console lets somebody set up a new second factor, by who may or else in its own name', async () => {
  const lost = await aStaffMember(context)
  const helper = await aStaffMember(context)
  await assert.rejects(run(lost.email, '--again'), /Say who you are/)
  await run(lost.email.toUpperCase(), '--again', '--as', helper.email)
  assert.equal((await api('GET /office/self', undefined, lost)).status, 401)
  const row = await db
    .selectFrom('staff')
    .select(['enrolled_at', 'active'])
    .where('id', '=', lost.staff.id)
    .executeTakeFirst()
  assert.deepEqual(row, { enrolled_at: null, active: true })
  const mail = await db
    .selectFrom('message')
    .select('template')
    .where('recipient', '=', lost.email)
    .executeTakeFirst()
  assert.equal(mail?.template, 'staffInvitation')
  const auditEvent = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_staff_id'])
    .where('object_id', '=', lost.staff.uuid)
    .executeTakeFirst()
  assert.deepEqual(auditEvent, { action: 'staff.invite_again', actor_staff_id: helper.staff.id })
  const again = ['--again', '--as', helper.email]
  await assert.rejects(run('nobody@club.example', ...again), /No open account/)
  await db.updateTable('staff').set({ active: false }).where('id', '<>', lost.staff.id).execute()
  await run(lost.email, '--again')
  const { rows } = await context.pool.query(
    `select actor_system from audit_entry where object_id = $1 order by id`,
    [lost.staff.uuid],
  )
  assert.deepEqual(rows, [{ actor_system: null }, { actor_system: 'command_line' }])
})
