import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '#contract/email-address.ts'
import { problems } from '#contract/refusals.ts'
import { codeDigits, demoCode } from '#contract/sign-in.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import type { CallerInstaller, Member } from '#server/http/guards.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import { rewardProfile } from '#server/rewards/reward-profile.ts'
import { codeHmac } from '#server/secrets.ts'
import { installerOf } from './installers.reads.ts'
import { type ContactKind, sendProof } from './send-proof.ts'
import { tellOldContact } from './tell-old-contact.ts'
import { spendCodes } from './update-profile.ts'

const triesPerCode = 5

type Parts = Pick<House, 'db' | 'clock' | 'config' | 'limits' | 'secrets'>

/**
 * Sends a code to the address or number that waits for one, else to the account's own e-mail: once
 * a minute, 5 an hour, 10 a day. Proven already: `installers.verified`. (safety row 19)
 */
export async function startVerification(
  parts: Parts,
  { installer }: Member,
  kind: ContactKind,
): Promise<undefined> {
  const { db, clock, limits } = parts
  const row = await db
    .selectFrom('installer as i')
    .leftJoin('contact_proof as p', (on) =>
      on.onRef('p.installer_id', '=', 'i.id').on('p.kind', '=', kind),
    )
    .select(['i.email', 'i.verified_email_at', 'p.value'])
    .where('i.id', '=', installer.id)
    .executeTakeFirstOrThrow()
  const own = kind === 'email' && !row.verified_email_at ? row.email : null
  const value = row.value ?? own
  if (!value) return refuse('installers.verified')
  await spendCodes(limits, installer.uuid, kind)
  await inTransaction(db, (tx) => sendProof(tx, parts, installer.id, { kind, value }, clock.now()))
  return undefined
}

/**
 * Takes the code: the address or number is the person's from now on, at the server's time, and the
 * old one is told. Wrong, used up, expired or never sent: `installers.wrong_code`; five tries a
 * code. Somebody was faster: refused at the field. (decisions B)
 */
export async function verifyContact(
  parts: Parts,
  { installer, company }: Member,
  { code, kind }: { code: string; kind: ContactKind },
) {
  const { db, clock } = parts
  const now = clock.now()
  const proof = await db
    .updateTable('contact_proof')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('installer_id', '=', installer.id)
    .where('kind', '=', kind)
    .where('attempts', '<', triesPerCode)
    .where('expires_at', '>', now)
    .returning(['value', 'nonce', 'code_hmac'])
    .executeTakeFirst()
  if (!proof || !isRight(parts, installer, proof, codeDigits(code) ?? ''))
    return refuse('installers.wrong_code')
  try {
    await inTransaction(db, async (tx) => {
      await adopt(tx, parts, installer, { kind, ...proof, at: now })
      await rewardProfile(tx, company.id, now)
    })
  } catch (error) {
    if (isTaken(error, 'installer_email_key_key')) refuseFields({ email: [problems.email_taken] })
    if (isTaken(error, 'installer_phone_key')) refuseFields({ phone: [problems.phone_taken] })
    throw error
  }
  return installerOf(db, installer.id)
}

type Proof = { nonce: string; code_hmac: Buffer }

function isRight(
  { secrets, config }: Parts,
  { demo }: CallerInstaller,
  proof: Proof,
  code: string,
) {
  if (config.demo && demo && code === demoCode) return true
  return timingSafeEqual(codeHmac(secrets, proof.nonce, code), proof.code_hmac)
}

type Adopted = { kind: ContactKind; value: string; nonce: string; at: Date }

async function adopt(tx: Tx, parts: Parts, { id }: CallerInstaller, proven: Adopted) {
  const { kind, value, nonce, at } = proven
  const won = await tx
    .deleteFrom('contact_proof')
    .where('installer_id', '=', id)
    .where('kind', '=', kind)
    .where('nonce', '=', nonce)
    .returning('nonce')
    .executeTakeFirst()
  if (!won) refuse('installers.wrong_code')
  const before = await tx
    .selectFrom('installer')
    .select(['email', 'phone', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('installer')
    .set(
      kind === 'email'
        ? {
            email: value,
            email_key: emailKey(value),
            verified_email_at: at,
            ...(before.email && before.email !== value && { email_changed_at: at }),
          }
        : { phone: value, verified_phone_at: at },
    )
    .where('id', '=', id)
    .execute()
  const old = before[kind]
  if (old && old !== value)
    await tellOldContact(tx, parts.secrets, { id, kind, old, language: before.language, nonce, at })
}
