import assert from 'node:assert/strict'
import { decrypt } from '#server/platform/secrets.ts'
import { openSession } from '#server/members/sign-in/open-session.ts'
import type { TestInstaller } from './accounts.ts'
import { type aStaffMember, createStaffHeaders, stepUp } from './staff.ts'
import type { TestApp } from './test-app.ts'

type StaffMember = Awaited<ReturnType<typeof aStaffMember>>
type Ask = { line: string; body: Record<string, unknown> }

const reason = 'As the owner asked on the phone'

export async function stepUpInNewSession(context: TestApp, person: StaffMember) {
  const headers = await createStaffHeaders(context, person.staff.id)
  await stepUp(context, person)
  return { ...person, headers }
}

export async function askFor(context: TestApp, asker: StaffMember, { line, body }: Ask) {
  return context.api(line, { ...body, reason }, await stepUpInNewSession(context, asker))
}

export async function decideOn(
  context: TestApp,
  decider: StaffMember,
  uuid: string,
  decision: 'approve' | 'reject' = 'approve',
) {
  const line = `POST /office/account-changes/${uuid}/decision`
  return context.api(line, { decision }, await stepUpInNewSession(context, decider))
}

/** One of the staff asks, another makes it; gives the uuid of the change. */
export async function completeChange(
  context: TestApp,
  [asker, decider]: [StaffMember, StaffMember],
  ask: Ask,
) {
  const request = await askFor(context, asker, ask)
  assert.equal(request.status, 200, request.text)
  const uuid = request.body.change as string
  const decision = await decideOn(context, decider, uuid)
  assert.equal(decision.status, 204, decision.text)
  return uuid
}

export async function signInAgain(
  context: TestApp,
  person: TestInstaller,
  id = person.installer.id,
) {
  const { token } = await context.db
    .transaction()
    .execute((tx) =>
      openSession(
        { ...context, db: tx, now: context.clock.now() },
        { installerId: id, userAgent: 'test' },
      ),
    )
  return { ...person, token }
}

export async function findChangeMessages({ db, secrets }: TestApp, uuid: string) {
  const rows = await db
    .selectFrom('message')
    .select(['channel', 'recipient', 'params_encrypted'])
    .where('dedupe_key', 'like', `account-change:${uuid}:%`)
    .orderBy('id')
    .execute()
  const { path } = decrypt<{ path: string }>(secrets, rows[0]!.params_encrypted!)
  const messages = rows.map(({ channel, recipient }) => `${channel} ${recipient}`)
  return { notified: messages.toSorted(), token: path.split('/').at(-1)! }
}
