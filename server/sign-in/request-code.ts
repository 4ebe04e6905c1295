import type { AtTime } from '#server/database/contexts.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { minuteMs } from '#contract/durations.ts'
import { codeLength, type SignInAnswer } from '#contract/sign-in.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { AppContext } from '#server/context.ts'
import { addressKey, type Limits } from '#server/http/limits.ts'
import { refuse } from '#server/http/refuse.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import { codeHmac } from '#server/secrets.ts'
import {
  type Identifier,
  maskedAnswer,
  type SignInMember,
  memberOf,
  signInAnswerOf,
} from './sign-in.reads.ts'

const codeMinutes = 10

type Deps = Pick<AppContext, 'db' | 'clock' | 'limits' | 'secrets'>

/**
 * Sends a one-time code to a known identifier and answers what chooses the next steps, masked.
 * Unknown: `sign_in.not_found`, at most 10 an hour from one address, then 429 for known and
 * unknown alike. Sends: 1 a minute, 5 an hour, 10 a day by person. (decisions B, safety D1 to D3)
 */
export async function requestCode(
  ctx: Deps & AtTime,
  { identifier, ip }: { identifier: Identifier; ip: string },
): Promise<SignInAnswer> {
  const { db, limits, clock } = ctx
  const address = addressKey(ip)
  await limits.require('unknownPerHour', address)
  await limits.require('unknownPerDay', address)
  const person = await memberOf(db, identifier, clock.now())
  if (!person) return refuseUnknown(limits, address)
  if (!person.demo) await spendSends(limits, person, address)
  const challenge = await sendCode(ctx, person, 'phone' in identifier ? 'sms' : 'mail')
  return maskedAnswer(await signInAnswerOf(db, person.id), challenge)
}

async function refuseUnknown(limits: Limits, address: string): Promise<never> {
  await limits.spend('unknownPerHour', address)
  await limits.spend('unknownPerDay', address)
  refuse('sign_in.not_found')
}

async function spendSends(limits: Limits, person: SignInMember, address: string) {
  await limits.spend('codesPerAddress', address)
  await limits.spend('codeWait', person.uuid)
  await limits.spend('codesPerHour', person.uuid)
  await limits.spend('codesPerDay', person.uuid)
}

async function sendCode(
  { db, now, secrets }: Deps & AtTime,
  person: SignInMember,
  channel: 'mail' | 'sms',
) {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const challenge = randomUUID()
  const expiresAt = new Date(now.getTime() + codeMinutes * minuteMs)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('sign_in_challenge')
      .values({
        id: challenge,
        installer_id: person.id,
        code_hmac: codeHmac(secrets, challenge, code),
        channel,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await queueMessage(
      { db: tx, secrets, now },
      {
        channel,
        recipient: (channel === 'sms' ? person.phone : person.email) ?? '',
        language: person.language,
        template: 'signInCode',
        params: { code },
        dedupeKey: `code:${challenge}`,
        expiresAt,
      },
    )
  })
  return challenge
}
