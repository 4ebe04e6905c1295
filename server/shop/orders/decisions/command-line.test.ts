import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { anOrder } from '#testing/orders.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { db, secrets } = context

const run = (...args: string[]) =>
  promisify(execFile)('node', ['tools/orders.ts', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: context.url,
      DATA_DIR: context.config.dataDir,
      TOKEN_SECRET: secrets.tokenKey.toString('base64'),
      CODE_SECRET: secrets.codeKey.toString('base64'),
      ENCRYPTION_SECRET: secrets.encryptionKey.toString('base64'),
      FINGERPRINT_SECRET: secrets.fingerprintKey.toString('base64'),
    },
  })

async function createOrder(price: number) {
  const owner = await anInstaller(context, { points: 9000 })
  const { variant } = await aProduct(context, { price })
  return (await anOrder(context, owner, [{ uuid: variant.uuid }])).body.number as string
}

test('the command line wants an open account with the right and the region', async () => {
  const number = await createOrder(150)
  const [support, closed, abroad] = [
    await aStaffMember(context, { role: 'support' }),
    await aStaffMember(context),
    await aStaffMember(context, { regions: ['cz'] }),
  ]
  await db.updateTable('staff').set({ active: false }).where('id', '=', closed.staff.id).execute()
  for (const [email, line] of [
    [[], /^Say who you are: --as E-MAIL.*\n$/],
    [['--as', 'Hanna'], /^No open account has Hanna\n$/],
    [['--as', closed.email], /^No open account has .*\n$/],
    [['--as', support.email], /^.* has not the right orders.decide\n$/],
    [['--as', abroad.email], /^.*\n$/],
  ] as const)
    await assert.rejects(
      run('approve', number, ...email),
      (error: { code: number; stderr: string }) => {
        assert.equal(error.code, 1)
        assert.match(error.stderr, line)
        return true
      },
    )
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  assert.equal(status, 1)
})

test('two approvals from the command line are two accounts, and stand in the audit by account', async () => {
  const number = await createOrder(2600)
  const [first, second] = [await aStaffMember(context), await aStaffMember(context)]
  const { stdout } = await run('approve', number, '--as', first.email)
  assert.match(stdout, new RegExp(`approved by ${first.staff.name}, second person needed`))
  await assert.rejects(
    run('approve', number, '--as', first.email.toUpperCase()),
    /code 1|Command failed/,
  )
  await run('approve', number, '--as', second.email)
  const row = await db
    .selectFrom('orders')
    .select(['status', 'first_approval_by', 'approved_by'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, {
    status: 2,
    first_approval_by: first.staff.id,
    approved_by: second.staff.id,
  })
  const auditEvents = await db
    .selectFrom('audit_entry')
    .select(['actor_staff_id', 'network'])
    .where('object_label', '=', number)
    .orderBy('id')
    .execute()
  assert.deepEqual(auditEvents, [
    { actor_staff_id: first.staff.id, network: 'command line' },
    { actor_staff_id: second.staff.id, network: 'command line' },
  ])
})
