import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { regions } from '#contract/regions.ts'
import type { StaffRole } from '#contract/staff/staff.rules.ts'
import { commandLine } from '#server/platform/actor.ts'
import { decrypt } from '#server/platform/secrets.ts'
import { sendMessages } from '#server/messaging/messages/send-messages.ts'
import { inviteStaff } from '#server/staff/staff/invite-staff.ts'
import { staffHeader } from '#server/staff/staff/staff-session.ts'
import type { TestApp } from './test-app.ts'

const codePattern = /\b\d{5}\b/
let addresses = 0

/** A browser at the back office's door: it keeps its cookie, and has an address of its own. */
export function aBrowser(context: TestApp) {
  const ip = `198.51.100.${++addresses % 250}`
  const cookies = new Map<string, string>()
  return {
    ip,
    get headers() {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      return { [staffHeader]: '1', 'user-agent': 'Office test', ...(cookie && { cookie }) }
    },
    async call(line: string, body?: unknown) {
      const reply = await context.api(line, body, { headers: this.headers, ip })
      for (const cookie of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        cookies.set(name!, value!)
      }
      return reply
    },
  }
}

export async function askStaffCode(
  context: TestApp,
  browser: ReturnType<typeof aBrowser>,
  email: string,
) {
  const { body, status } = await browser.call('POST /office/sign-in', { email })
  await sendMessages(context)
  const mail = context.sent.mails.findLast(({ to, text }) => to === email && codePattern.test(text))
  return {
    status,
    challenge: body.challenge as string,
    code: codePattern.exec(mail?.text ?? '')?.[0],
  }
}

export function generateAppCode(context: TestApp, secret: string, steps = 0) {
  const timestamp = context.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

export async function findTotpSecret({ db, secrets }: TestApp, email: string) {
  const row = await db
    .selectFrom('staff')
    .select('totp_encrypted')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return decrypt<string>(secrets, row.totp_encrypted!)
}

export async function anInvited({ db, secrets, clock }: TestApp, role: StaffRole = 'super_admin') {
  const email = `${randomUUID()}@office.example`
  const input = {
    email,
    name: `P ${randomUUID()}`,
    role,
    regions: regions.map(({ id }) => id),
    language: 'en',
  }
  await inviteStaff({ db, secrets, now: clock.now() }, { actor: commandLine, input })
  return email
}

export async function anEnrolled(context: TestApp) {
  const email = await anInvited(context)
  const browser = aBrowser(context)
  const { challenge, code } = await askStaffCode(context, browser, email)
  await browser.call('POST /office/sign-in/code', { challenge, code })
  const { body } = await browser.call('POST /office/sign-in/enrolment')
  const enrolment = await browser.call('POST /office/sign-in/enrolment/confirm', {
    code: generateAppCode(context, body.secret),
  })
  await browser.call('POST /office/sign-out')
  context.clock.add(120_000)
  return {
    email,
    secret: body.secret as string,
    recovery: enrolment.body.recovery_codes as string[],
  }
}

export async function reachSecondFactor(context: TestApp, email: string) {
  const browser = aBrowser(context)
  await freeBudgets(context)
  const { challenge, code } = await askStaffCode(context, browser, email)
  const reply = await browser.call('POST /office/sign-in/code', { challenge, code })
  if (reply.body.next !== 'totp') throw new Error(reply.text)
  return browser
}

/** Budgets count in real seconds; a test has none to wait. */
export async function freeBudgets({ db }: TestApp) {
  await db.deleteFrom('rate_limit').execute()
}
