import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { encrypt, getEncryptionKeyId } from '#server/platform/secrets.ts'
import { recordSignIn } from './record-sign-in.ts'
import { type GiveCookie, proveSession } from './open-staff-session.ts'
import { generateSeed, renewRecoveryCodes, createTotp, spendTotp } from './second-factor.ts'
import { withTry } from './show-totp.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'

/** Stored encrypted, with its QR code. Refuses `staff.enrolled_already`. (safety row 44, D24) */
export async function beginEnrolment({ db, secrets, staff }: StaffContext<'secrets'>) {
  const secret = generateSeed()
  const row = await db
    .updateTable('staff')
    .set({ totp_encrypted: encrypt(secrets, secret), totp_key_id: getEncryptionKeyId(secrets) })
    .where('id', '=', staff.id)
    .where('enrolled_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!row) refuse('staff.enrolled_already')
  const uri = createTotp(row.email, secret).toString()
  const { createQr, renderQrSvg } = await import('#print/qr.ts')
  const picture = Buffer.from(renderQrSvg(createQr(uri))).toString('base64')
  return { secret, uri, qr: `data:image/svg+xml;base64,${picture}` }
}

/**
 * Binds the app by its first code, opens the back office and gives ten recovery codes, once. Refuses
 * `sign_in.wrong_code`, `staff.enrolled_already`. (safety row 44)
 */
export async function endEnrolment(
  ctx: StaffContext<'secrets' | 'limits'> & StaffCall & { device?: CallerDevice },
  { code, giveCookie }: { code: string; giveCookie: GiveCookie },
) {
  const { now: at, staff, session } = ctx
  const enrolment = await withTry(ctx, undefined, async (ctx) => {
    const { db: tx } = ctx
    const seed = await tx
      .selectFrom('staff')
      .select(['id', 'totp_encrypted', 'totp_step', 'enrolled_at'])
      .where('id', '=', staff.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (seed.enrolled_at) refuse('staff.enrolled_already')
    if (!(await spendTotp(ctx, { seed, code }))) return undefined
    await tx.updateTable('staff').set({ enrolled_at: at }).where('id', '=', staff.id).execute()
    const recovery_codes = await renewRecoveryCodes({ ...ctx, staff })
    const token = await proveSession(ctx, session.id)
    const object = { type: 'staff', id: staff.uuid, label: staff.name }
    await recordAudit({ ...ctx, staff }, { action: 'staff.enrol', object })
    await recordSignIn(ctx, { person: staff, by: 'enrolment' })
    return { token, recovery_codes }
  })
  giveCookie(enrolment.token)
  ctx.device?.remember(staff.uuid)
  return { recovery_codes: enrolment.recovery_codes }
}
