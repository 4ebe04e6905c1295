import { randomInt, randomUUID } from 'node:crypto'
import { minuteMs } from '#contract/durations.ts'
import { codeLength } from '#contract/members/sign-in.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { computeCodeHmac } from '#server/platform/secrets.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

const codeMinutes = 10
type Recipient = { id: number; email: string | null; phone: string | null; language: string }
/** A code of a session proves within it who is there; any other opens one. */
type Purpose = { channel: 'mail' | 'sms'; sessionId?: string }

export async function sendCode(
  ctx: SystemContext<'secrets'>,
  person: Recipient,
  { channel, sessionId }: Purpose,
) {
  const { now, secrets } = ctx
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const challenge = randomUUID()
  const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto('sign_in_challenge')
      .values({
        id: challenge,
        installer_id: person.id,
        session_id: sessionId ?? null,
        code_hmac: computeCodeHmac(secrets, challenge, code),
        channel,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await queueMessage(ctx, {
      channel,
      recipient: (channel === 'sms' ? person.phone : person.email) ?? '',
      language: person.language,
      template: sessionId ? 'freshCode' : 'signInCode',
      params: { code },
      dedupeKey: `code:${challenge}`,
      expiresAt,
    })
  })
  return challenge
}
