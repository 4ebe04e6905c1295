import { randomInt, randomUUID } from 'node:crypto'
import { minuteMs } from '#contract/durations.ts'
import { toEmailKey } from '#contract/email-address.ts'
import { codeLength } from '#contract/members/sign-in.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { CallerDevice } from '#server/platform/http/caller-device.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { computeCodeHmac } from '#server/platform/secrets.ts'

const codeMinutes = 10

/**
 * Sends a code by mail. A known and an unknown address are answered alike and spend the same
 * budgets; the unknown one is given a challenge that nothing opens. A device on which the person has
 * signed in before has budgets of its own. (safety row 44)
 */
export async function requestStaffCode(
  ctx: SystemContext<'secrets' | 'config' | 'limits'> & { device?: CallerDevice },
  { email, ip }: { email: string; ip: string },
) {
  const { db, limits, now: at, secrets, config } = ctx
  const key = toEmailKey(email)
  const person = await db
    .selectFrom('staff')
    .select(['id', 'uuid', 'email', 'language', 'demo'])
    .where('email_key', '=', key)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('demo', '=', false), eb.lit(config.demo)]))
    .executeTakeFirst()
  if (!person?.demo) {
    const knownDevice = person && ctx.device?.getKey(person.uuid)
    if (!knownDevice) await limits.spend('staffCodesPerAddress', toAddressKey(ip))
    await limits.spend('staffCodeWait', knownDevice ?? key)
    await limits.spend('staffCodesPerHour', knownDevice ?? key)
  }
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const challenge = randomUUID()
  const expiresAt = new Date(at.getTime() + codeMinutes * minuteMs)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('staff_challenge')
      .values({
        id: challenge,
        staff_id: person?.id ?? null,
        code_hmac: computeCodeHmac(secrets, challenge, code),
        created_at: at,
        expires_at: expiresAt,
      })
      .execute()
    await queueMessage(
      { db: tx, secrets, now: at },
      {
        channel: 'mail',
        recipient: person?.email ?? '',
        language: person?.language ?? 'en',
        template: 'staffCode',
        params: { code },
        dedupeKey: `staff-code:${challenge}`,
        // To nobody: dropped by the outbox before it is sent.
        expiresAt: person ? expiresAt : at,
      },
    )
  })
  return { challenge }
}
