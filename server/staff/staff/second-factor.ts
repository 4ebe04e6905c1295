import type { InTx } from '#server/platform/database/contexts.ts'
import { Secret, TOTP } from 'otpauth'
import type { SystemContext } from '#server/platform/contexts.ts'
import {
  decrypt,
  getFingerprintKeyId,
  getFingerprints,
  type Secrets,
} from '#server/platform/secrets.ts'

const issuer = 'Rooflight Club'
const stepSeconds = 30
/** A code lives for its own thirty seconds: none of before, none of later. (ASVS 6.5.5) */
const stepsOff = 0
const recoveryCodes = 10
/** 125 random bits each: nobody who reads their hashes finds them. (ASVS 6.5.2) */
const recoveryGroups = 5
const groupLetters = 5
const recoveryPattern = /^[a-z2-7]{5}(-?[a-z2-7]{5})+$/

type Seed = { id: number; totp_encrypted: Buffer | null; totp_step: number }

export function createTotp(email: string, secret: string) {
  return new TOTP({
    issuer,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  })
}

export function generateSeed() {
  return new Secret({ size: 20 }).base32
}

export async function spendTotp(
  { db, secrets, now }: SystemContext<'secrets'>,
  { seed, code }: { seed: Seed; code: string },
) {
  const token = code.replace(/\s/g, '')
  if (!seed.totp_encrypted || !/^\d{6}$/.test(token)) return false
  const totp = createTotp('', decrypt<string>(secrets, seed.totp_encrypted))
  const timestamp = now.getTime()
  if (totp.validate({ token, window: stepsOff, timestamp }) === null) return false
  const step = Math.floor(timestamp / 1000 / stepSeconds)
  const row = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', seed.id)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ten codes for the day the phone is lost, shown once; only their hashes stay. */
export async function renewRecoveryCodes({
  db: tx,
  secrets,
  staff,
}: InTx & { secrets: Secrets } & { staff: Owner }) {
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staff.id).execute()
  const codes = Array.from({ length: recoveryCodes }, generateRecoveryCode)
  await tx
    .insertInto('staff_recovery_code')
    .values(
      codes.map((code) => ({
        staff_id: staff.id,
        hash: hashRecoveryCode(secrets, staff, code)[0]!,
        hash_key: getFingerprintKeyId(secrets),
      })),
    )
    .execute()
  return codes
}

export async function spendRecoveryCode(
  { db, secrets, staff, now }: SystemContext<'secrets'> & { staff: Owner },
  input: { code: string },
) {
  const code = input.code.trim().toLowerCase()
  if (!recoveryPattern.test(code)) return false
  const row = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staff.id)
    .where('hash', 'in', hashRecoveryCode(secrets, staff, code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row !== undefined
}

type Owner = { id: number; uuid: string }

function generateRecoveryCode() {
  const text = new Secret({ size: 16 }).base32.toLowerCase()
  return Array.from({ length: recoveryGroups }, (_, at) =>
    text.slice(at * groupLetters, (at + 1) * groupLetters),
  ).join('-')
}

/** By the key of today first, and by those of before. */
function hashRecoveryCode(secrets: Secrets, { uuid }: Owner, code: string) {
  return getFingerprints(secrets, uuid, code.replaceAll('-', ''))
}
