import { randomInt, randomUUID } from 'node:crypto'
import { codeLength } from '#contract/sign-in.ts'
import type { House } from '#server/app.ts'
import type { Tx } from '#server/database/transaction.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { codeHmac } from '#server/secrets.ts'

const codeMinutes = 30

export type ContactKind = 'email' | 'phone'
type Contact = { kind: ContactKind; value: string }

/** Sends a code to an address or number; an older code of the kind is worth nothing any more. */
export async function sendProof(
  tx: Tx,
  { secrets }: Pick<House, 'secrets'>,
  installerId: number,
  { kind, value }: Contact,
  at: Date,
) {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const nonce = randomUUID()
  const expiresAt = new Date(at.getTime() + codeMinutes * 60_000)
  const proof = {
    value,
    nonce,
    code_hmac: codeHmac(secrets, nonce, code),
    attempts: 0,
    created_at: at,
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
  await queueMessage(tx, secrets, {
    channel: kind === 'email' ? 'mail' : 'sms',
    recipient: value,
    language,
    template: 'contactCode',
    params: { code },
    dedupeKey: `contact:${nonce}`,
    at,
    expiresAt,
  })
}
