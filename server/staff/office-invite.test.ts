import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { aStaffMember } from '#server/testing/staff.ts'
import { testApp } from '#server/testing/test-app.ts'

const house = await testApp()
const { api, db } = house

const run = (...args: string[]) =>
  promisify(execFile)('node', ['tools/office-invite.ts', ...args], {
    env: { ...process.env, DATABASE_URL: house.url, DATA_DIR: house.config.dataDir },
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
  const stderrOf = (...args: string[]) =>
    run(...args).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    )
  assert.match(await stderrOf('first@club.example', '--name', 'Else'), /email has already/)
  assert.match(await stderrOf('else@club.example', '--name', 'FIRST'), /name has already/)
  assert.match(await stderrOf('xx@club.example', '--regions', 'xx'), /xx is no region/)
  assert.match(await stderrOf(), /Usage/)
})

test('the console lets the only super admin set up a new second factor', async () => {
  const lost = await aStaffMember(house)
  await run(lost.email.toUpperCase(), '--again')
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
  assert.equal(mail?.template, 'officeInvitation')
  const deed = await db
    .selectFrom('audit_entry')
    .select(['action', 'staff_name'])
    .where('object_id', '=', lost.staff.uuid)
    .executeTakeFirst()
  assert.deepEqual(deed, { action: 'staff.invite_again', staff_name: 'npm' })
  await assert.rejects(run('nobody@club.example', '--again'), /No open account/)
})
