import { toString as drawQr } from 'qrcode'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import type { OfficeCall } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { seal, sealKeyId } from '#server/secrets.ts'
import { noteEntry } from './note-entry.ts'
import { type GiveCookie, proveSession } from './office-session.ts'
import { newSeed, renewRecoveryCodes, totpOf, spendTotp } from './second-factor.ts'
import { withTry } from './show-totp.ts'

type Parts = Pick<House, 'db' | 'clock' | 'secrets'>

/**
 * A new secret for the person's app, sealed in our books, with its QR code. Refuses
 * `staff.enrolled_already`. (safety 44, D24)
 */
export async function beginEnrolment({ db, secrets }: Parts, { staff }: OfficeCall) {
  const secret = newSeed()
  const row = await db
    .updateTable('staff')
    .set({ totp_sealed: seal(secrets, secret), totp_key_id: sealKeyId(secrets) })
    .where('id', '=', staff.id)
    .where('enrolled_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  if (!row) refuse('staff.enrolled_already')
  const uri = totpOf(row.email, secret).toString()
  const picture = await drawQr(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}

/**
 * Binds the app by its first code, opens the office and gives ten recovery codes, once. Refuses
 * `sign_in.wrong_code`, `staff.enrolled_already`. (safety 44)
 */
export async function endEnrolment(
  parts: Parts,
  call: OfficeCall,
  code: string,
  giveCookie: GiveCookie,
) {
  const { secrets, clock } = parts
  const { staff, session } = call
  const at = clock.now()
  const done = await withTry(parts, call, async (tx) => {
    const seed = await tx
      .selectFrom('staff')
      .select(['id', 'totp_sealed', 'totp_step', 'enrolled_at'])
      .where('id', '=', staff.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (seed.enrolled_at) refuse('staff.enrolled_already')
    if (!(await spendTotp(tx, secrets, seed, code, at))) return undefined
    await tx.updateTable('staff').set({ enrolled_at: at }).where('id', '=', staff.id).execute()
    const recovery_codes = await renewRecoveryCodes(tx, secrets, staff)
    const token = await proveSession(tx, session.id, at)
    const object = { type: 'staff', id: staff.uuid, label: staff.name }
    await noteDeed(tx, staff, { action: 'staff.enrol', object, at })
    await noteEntry(tx, staff, { by: 'enrolment', at })
    return { token, recovery_codes }
  })
  giveCookie(done.token)
  return { recovery_codes: done.recovery_codes }
}
