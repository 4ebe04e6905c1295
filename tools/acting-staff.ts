import { toEmailKey } from '#contract/email-address.ts'
import { mayDo, type Right, type StaffRole } from '#contract/staff/staff.rules.ts'
import { commandLine, type System } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'

/**
 * Finds the account that acts from the command line by its e-mail, with the right that the back
 * office asks for; ends the command if there is none.
 */
export async function findActingStaff(db: Db, email: string, right: Right): Promise<CallerStaff> {
  if (!email.trim()) fail('Say who you are: --as E-MAIL of an account of the back office')
  const person = await db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'role', 'regions', 'language', 'demo'])
    .where('email_key', '=', toEmailKey(email.trim()))
    .where('active', '=', true)
    .executeTakeFirst()
  if (!person) fail(`No open account has ${email}`)
  const role = person.role as StaffRole
  if (!mayDo(role, right)) fail(`${email} has not the right ${right}`)
  return { ...person, role, request: { id: '', network: 'command line' } }
}

/** The same, but the console itself acts while nobody else could. */
export async function findActingStaffOrConsole(
  db: Db,
  email: string,
  { right, except = '' }: { right: Right; except?: string },
): Promise<CallerStaff | System> {
  if (email.trim()) return findActingStaff(db, email, right)
  const people = await db
    .selectFrom('staff')
    .select(['role', 'email_key'])
    .where('active', '=', true)
    .execute()
  const others = people.filter(({ email_key }) => email_key !== toEmailKey(except))
  if (!others.some(({ role }) => mayDo(role as StaffRole, right))) return commandLine
  return findActingStaff(db, email, right)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
