import { minuteMs } from '#contract/durations.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { codeLength } from '#contract/members/sign-in.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { computeCodeHmac } from '#server/platform/secrets.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

const codeMinutes = 10

export type ContactKind = 'email' | 'phone'
type Contact = { kind: ContactKind; value: string }

/** Sends a code to an address or number; an older code of the kind is worth nothing any more. */
export async function sendProof(
  ctx: SystemTx<'secrets'>,
  { installerId, kind, value }: { installerId: number } & Contact,
) {
  const { db: tx, secrets, now } = ctx
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const nonce = randomUUID()
  const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs)
  const proof = {
    value,
    nonce,
    code_hmac: computeCodeHmac(secrets, nonce, code),
    attempts: 0,
    created_at: now,
    expires_at: expiresAt,
  }
  await tx
    .insertInto('contact_proof')
    .values({ installer_id: installerId, kind, ...proof })
    .onConflict((row) => row.columns(['installer_id', 'kind']).doUpdateSet(proof))
    .execute()
  const { language } = await tx
    .selectFrom('installer')
    .select('language')
    .where('id', '=', installerId)
    .executeTakeFirstOrThrow()
  await queueMessage(ctx, {
    channel: kind === 'email' ? 'mail' : 'sms',
    recipient: value,
    language,
    template: 'contactCode',
    params: { code },
    dedupeKey: `contact:${nonce}`,
    expiresAt,
  })
}
