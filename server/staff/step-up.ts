import { demoCode } from '#contract/sign-in.rules.ts'
import { stepUpMinutes } from '#contract/staff.rules.ts'
import type { House } from '#server/app.ts'
import type { Db } from '#server/database/transaction.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { secondFactorOf, withTry } from './show-totp.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets' | 'config'>

/**
 * The second factor shown again, for what is worth most; a demo account shows the demo code.
 * Refuses `sign_in.wrong_code`. (safety 47, D18)
 */
export async function stepUp(parts: Parts, call: OfficeCall, code: string) {
  const { staff, session } = call
  await withTry(parts, call, async (tx) => {
    const byDemoCode = staff.demo && parts.config.demo && code === demoCode
    if (!byDemoCode && !(await secondFactorOf(tx, parts, staff, code))) return undefined
    await tx
      .updateTable('staff_session')
      .set({ stepped_up_at: parts.clock.now() })
      .where('id', '=', session.id)
      .execute()
    return true
  })
  return undefined
}

/** Refuses `staff.step_up` unless the second factor was shown in the last five minutes. */
export async function requireStepUp(db: Db, { session }: Pick<OfficeCall, 'session'>, at: Date) {
  const fresh = await db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', session.id)
    .where('stepped_up_at', '>', new Date(at.getTime() - stepUpMinutes * 60_000))
    .executeTakeFirst()
  if (!fresh) refuse('staff.step_up')
}
