import { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

let addresses = 0

export async function aFreshStaffMember(
  context: TestApp,
  options: Parameters<typeof aStaffMember>[1],
) {
  const person = await aStaffMember(context, options)
  await context.db
    .updateTable('staff_session')
    .set({ stepped_up_at: context.clock.now() })
    .where('staff_id', '=', person.staff.id)
    .execute()
  return person
}

export async function anEmulation(context: TestApp, installerUuid: string, reason = 'Ticket 4711') {
  const person = await aFreshStaffMember(context, { role: 'support' })
  const line = `POST /office/installers/${installerUuid}/emulation`
  const { body } = await context.api(line, { reason }, person)
  const code = new URL(body.url as string).hash.replace('#handover=', '')
  const ip = `192.0.2.${++addresses % 250}`
  const handover = await context.api('POST /v2/installer/handover', { code }, { ip })
  return {
    person,
    code,
    token: handover.body.token as string,
    refreshToken: handover.body.refresh_token as string,
  }
}
