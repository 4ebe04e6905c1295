import { toEmailKey } from '#contract/email-address.ts'
import { problems } from '#contract/refusals.ts'
import { parseCode, demoCode } from '#contract/members/sign-in.rules.ts'
import type { AppContext } from '#server/platform/context.ts'
import { inTransaction, isTaken } from '#server/platform/database/transaction.ts'
import type { CallerInstaller } from '#server/platform/access/callers.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { spendSms } from '#server/messaging/messages/spend-sms.ts'
import { endOtherSessions } from '#server/members/sign-in/devices.ts'
import { rewardProfile } from '#server/points/rewards/reward-profile.ts'
import { isCodeHmac } from '#server/platform/secrets.ts'
import { findInstallerResponse } from './installers.reads.ts'
import { type ContactKind, sendProof } from './send-proof.ts'
import { notifyNewContact, notifyOldContact } from './notify-old-contact.ts'
import { spendCodes } from './update-profile.ts'
import type { MemberContext, MemberTx } from '#server/platform/contexts.ts'

const triesPerCode = 5

/**
 * Sends a code to the address or number that waits for one, else to the account's own e-mail: once
 * a minute, 5 an hour, 10 a day. Proven already: `installers.verified`. (safety row 19)
 */
export async function startVerification(
  ctx: MemberContext<'config' | 'limits' | 'secrets'>,
  kind: ContactKind,
): Promise<undefined> {
  const { installer, company, db, limits } = ctx
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
  if (kind === 'phone')
    await spendSms(ctx, { phone: value, regionId: company.regionId, budget: 'codesPerRegion' })
  await inTransaction(ctx, (ctx) => sendProof(ctx, { installerId: installer.id, kind, value }))
  return undefined
}

/**
 * Takes the code: the address or number is then the person's, at the server's time. Of a
 * change the old and the new one are notified, and the person's other devices are signed out. Wrong, used up, expired or never sent: `installers.wrong_code`; five tries a
 * code. A contact taken meanwhile is refused at the field. (decisions B)
 */
export async function verifyContact(
  ctx: MemberContext<'config' | 'limits' | 'secrets'>,
  { code, kind }: { code: string; kind: ContactKind },
) {
  const { installer, company, now, db } = ctx
  const proof = await db
    .updateTable('contact_proof')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('installer_id', '=', installer.id)
    .where('kind', '=', kind)
    .where('attempts', '<', triesPerCode)
    .where('expires_at', '>', now)
    .returning(['value', 'nonce', 'code_hmac'])
    .executeTakeFirst()
  if (!proof || !isRight(ctx, { callerInstaller: installer, proof, code: parseCode(code) ?? '' }))
    return refuse('installers.wrong_code')
  try {
    await inTransaction(ctx, async (ctx) => {
      await applyContact(ctx, { kind, ...proof })
      await rewardProfile(ctx, company.id)
    })
  } catch (error) {
    if (isTaken(error, 'installer_email_key_key')) refuseFields({ email: [problems.email_taken] })
    if (isTaken(error, 'installer_phone_key')) refuseFields({ phone: [problems.phone_taken] })
    throw error
  }
  return findInstallerResponse(db, installer.id)
}

type Proof = { nonce: string; code_hmac: Buffer }

function isRight(
  { secrets, config }: Pick<AppContext, 'secrets' | 'config'>,
  {
    callerInstaller: { demo },
    proof,
    code,
  }: { callerInstaller: CallerInstaller; proof: Proof; code: string },
) {
  if (config.demo && demo && code === demoCode) return true
  return isCodeHmac(secrets, proof.nonce, code, proof.code_hmac)
}

type ProvenContact = { kind: ContactKind; value: string; nonce: string }

async function applyContact(
  ctx: MemberTx<'config' | 'limits' | 'secrets'>,
  { kind, value, nonce }: ProvenContact,
) {
  const {
    db: tx,
    now,
    installer: { id },
  } = ctx
  const proof = await tx
    .deleteFrom('contact_proof')
    .where('installer_id', '=', id)
    .where('kind', '=', kind)
    .where('nonce', '=', nonce)
    .returning('nonce')
    .executeTakeFirst()
  if (!proof) refuse('installers.wrong_code')
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
            email_key: toEmailKey(value),
            verified_email_at: now,
            ...(before.email && before.email !== value && { email_changed_at: now }),
          }
        : { phone: value, verified_phone_at: now },
    )
    .where('id', '=', id)
    .execute()
  const old = before[kind]
  if (old === value) return
  await endOtherSessions(ctx)
  const contact = { id, kind, language: before.language, nonce }
  if (old) await notifyOldContact(ctx, { ...contact, old })
  await notifyNewContact(ctx, { ...contact, value })
}
