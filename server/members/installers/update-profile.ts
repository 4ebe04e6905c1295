import { toEmailKey } from '#contract/email-address.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { patchProfile } from '#contract/members/installers.ts'
import { problems } from '#contract/refusals.ts'
import type { AppContext } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { requireNoPause } from '#server/platform/access/spending-pause.ts'
import { spendContactCheck } from '#server/platform/http/limits.ts'
import type { Observe } from '#server/platform/http/observed.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { spendSms } from '#server/messaging/messages/spend-sms.ts'
import { requireFreshFactor } from '#server/members/sign-in/fresh-factor.ts'
import { toPhoneKey } from '#server/platform/phone-key.ts'
import { findInstallerResponse } from './installers.reads.ts'
import { type ContactKind, sendProof } from './send-proof.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Changes the caller's name at once. A new e-mail or phone waits for the code that is sent there;
 * sign-in keeps the old one until then. Without a factor shown of late it is
 * `installers.fresh_factor_needed`. Taken or wrong ones are refused at their field; other people
 * are `installers.not_found`. (decisions B, safety row 7)
 */
export async function updateProfile(
  ctx: MemberContext<'config' | 'limits' | 'secrets'> & { observe?: Observe },
  { id, name, surname, email, phone: typedPhone }: { id: string } & BodyOf<typeof patchProfile>,
) {
  const { installer, company, now } = ctx
  requireSelf(installer, id)
  const { db, config, limits } = ctx
  const phone =
    typedPhone === undefined
      ? undefined
      : toPhoneKey(typedPhone, company.regionId, config.allowTestPhone)
  if (phone === null) return refuseFields({ phone: [problems.invalid_phone] })
  const row = await db
    .selectFrom('installer')
    .select(['email_key', 'phone'])
    .where('id', '=', installer.id)
    .executeTakeFirstOrThrow()
  const changed: { kind: ContactKind; value: string }[] = []
  if (email !== undefined && toEmailKey(email) !== row.email_key)
    changed.push({ kind: 'email', value: email })
  if (phone !== undefined && phone !== row.phone) changed.push({ kind: 'phone', value: phone })
  if (changed.length > 0) requireNoPause(ctx, now)
  if (changed.length > 0) await requireFreshFactor(ctx)
  if (changed.length > 0) await spendContactCheck(limits, installer.uuid)
  for (const contact of changed) await requireFree(db, contact)
  for (const { kind } of changed) await spendCodes(limits, installer.uuid, kind)
  if (changed.some(({ kind }) => kind === 'phone'))
    await spendSms(ctx, { phone: phone!, regionId: company.regionId, budget: 'codesPerRegion' })
  await inTransaction(db, async (tx) => {
    const columns = {
      ...(name !== undefined && { name }),
      ...(surname !== undefined && { surname }),
    }
    if (Object.keys(columns).length > 0)
      await tx.updateTable('installer').set(columns).where('id', '=', installer.id).execute()
    for (const contact of changed)
      await sendProof({ ...ctx, db: tx, now }, { installerId: installer.id, ...contact })
  })
  return findInstallerResponse(db, installer.id)
}

export function requireSelf(installer: { id: number; uuid: string }, id: string) {
  if (id !== String(installer.id) && id.toLowerCase() !== installer.uuid)
    refuse('installers.not_found')
}

export async function spendCodes(limits: AppContext['limits'], uuid: string, kind: ContactKind) {
  await limits.spend('codeWait', `${kind}:${uuid}`)
  await limits.spend('codesPerHour', `${kind}:${uuid}`)
  await limits.spend('codesPerDay', `${kind}:${uuid}`)
}

async function requireFree(
  db: AppContext['db'] | Tx,
  { kind, value }: { kind: string; value: string },
) {
  const other = await db
    .selectFrom('installer')
    .select('id')
    .where(
      kind === 'email' ? 'email_key' : 'phone',
      '=',
      kind === 'email' ? toEmailKey(value) : value,
    )
    .executeTakeFirst()
  if (!other) return
  if (kind === 'email') refuseFields({ email: [problems.email_taken] })
  refuseFields({ phone: [problems.phone_taken] })
}
