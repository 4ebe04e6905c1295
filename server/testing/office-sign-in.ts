import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { regions } from '#contract/regions.ts'
import type { StaffRole } from '#contract/staff.rules.ts'
import { unseal } from '#server/secrets.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { inviteStaff } from '#server/staff/invite-staff.ts'
import { officeHeader } from '#server/staff/staff-session.ts'
import type { TestApp } from './test-app.ts'

let addresses = 0

/** A browser at the office's door: it keeps its cookie, and has an address of its own. */
export function aBrowser(house: TestApp) {
  const ip = `198.51.100.${++addresses % 250}`
  let cookie = ''
  return {
    ip,
    /** What goes with each call. */
    get headers() {
      return { [officeHeader]: '1', 'user-agent': 'Office test', ...(cookie && { cookie }) }
    },
    async call(line: string, body?: unknown) {
      const reply = await house.api(line, body, { headers: this.headers, ip })
      const given = /^office=([^;]*)/.exec(reply.headers['set-cookie'] ?? '')
      if (given) cookie = `office=${given[1]}`
      return reply
    },
  }
}

/** Asks for a code and reads it from the mail. */
export async function askOfficeCode(
  house: TestApp,
  browser: ReturnType<typeof aBrowser>,
  email: string,
) {
  const { body, status } = await browser.call('POST /office/sign-in', { email })
  await sendMessages(house)
  const mail = house.sent.mails.findLast(({ to }) => to === email)
  return {
    status,
    challenge: body.challenge as string,
    code: /\b\d{5}\b/.exec(mail?.text ?? '')?.[0],
  }
}

/** The code an app with this secret shows now, or so many steps later. */
export function appCode(house: TestApp, secret: string, steps = 0) {
  const timestamp = house.clock.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** The secret that lies sealed in the books. */
export async function secretOf({ db, secrets }: TestApp, email: string) {
  const row = await db
    .selectFrom('staff')
    .select('totp_sealed')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return unseal<string>(secrets, row.totp_sealed!)
}

/** Somebody who was invited and has not been in yet; gives the e-mail. */
export async function anInvited({ db, secrets, clock }: TestApp, role: StaffRole = 'super_admin') {
  const email = `${randomUUID()}@office.example`
  const wish = {
    email,
    name: `P ${randomUUID()}`,
    role,
    regions: regions.map(({ id }) => id),
    language: 'en',
  }
  await inviteStaff({ db, secrets }, { name: 'npm' }, wish, clock.now())
  return email
}

/** A person with a second factor; the browser is signed out again. */
export async function anEnrolled(house: TestApp) {
  const email = await anInvited(house)
  const browser = aBrowser(house)
  const { challenge, code } = await askOfficeCode(house, browser, email)
  await browser.call('POST /office/sign-in/code', { challenge, code })
  const { body } = await browser.call('POST /office/sign-in/enrolment')
  const done = await browser.call('POST /office/sign-in/enrolment/confirm', {
    code: appCode(house, body.secret),
  })
  await browser.call('POST /office/sign-out')
  house.clock.add(120_000)
  return { email, secret: body.secret as string, recovery: done.body.recovery_codes as string[] }
}

/** A browser that has shown the code of the mail. */
export async function atSecondFactor(house: TestApp, email: string) {
  const browser = aBrowser(house)
  await freeBudgets(house)
  const { challenge, code } = await askOfficeCode(house, browser, email)
  const reply = await browser.call('POST /office/sign-in/code', { challenge, code })
  if (reply.body.next !== 'totp') throw new Error(reply.text)
  return browser
}

/** Budgets count in real seconds; a test has none to wait. */
export async function freeBudgets({ db }: TestApp) {
  await db.deleteFrom('rate_limit').execute()
}
