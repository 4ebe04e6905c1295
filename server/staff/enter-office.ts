import { randomInt, randomUUID } from 'node:crypto'
import { emailKey } from '#contract/email-address.ts'
import { codeLength } from '#contract/sign-in.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { addressKey } from '#server/http/limits.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { codeHmac } from '#server/secrets.ts'

const codeMinutes = 10

type Parts = Pick<House, 'db' | 'clock' | 'limits' | 'secrets' | 'config'>

/**
 * Sends a code by mail. A known and an unknown address are answered alike and spend the same
 * budgets; the unknown one is given a challenge that nothing opens. (safety 44)
 */
export async function enterOffice(parts: Parts, email: string, ip: string) {
  const { db, limits, clock, secrets, config } = parts
  const key = emailKey(email)
  const person = await db
    .selectFrom('staff')
    .select(['id', 'email', 'language', 'demo'])
    .where('email_key', '=', key)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('demo', '=', false), eb.lit(config.demo)]))
    .executeTakeFirst()
  if (!person?.demo) {
    await limits.spend('officeCodesPerAddress', addressKey(ip))
    await limits.spend('officeCodeWait', key)
    await limits.spend('officeCodesPerHour', key)
  }
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const challenge = randomUUID()
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + codeMinutes * 60_000)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('staff_challenge')
      .values({
        id: challenge,
        staff_id: person?.id ?? null,
        code_hmac: codeHmac(secrets, challenge, code),
        created_at: at,
        expires_at: expiresAt,
      })
      .execute()
    await queueMessage(tx, secrets, {
      channel: 'mail',
      recipient: person?.email ?? '',
      language: person?.language ?? 'en',
      template: 'officeCode',
      params: { code },
      dedupeKey: `office-code:${challenge}`,
      at,
      // To nobody: dropped by the outbox before it is sent.
      expiresAt: person ? expiresAt : at,
    })
  })
  return { challenge }
}
