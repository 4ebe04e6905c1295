import { refuse } from '#server/platform/http/refuse.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { spendSms } from '#server/messaging/messages/spend-sms.ts'
import type { Person } from './lock-people.ts'
import type { MemberTx } from '#server/platform/contexts.ts'

export type Side = 'from' | 'to'
type Ctx = MemberTx<'secrets' | 'limits'>
type Code = { person: Person; side: Side; code: string; uuid: string; ends_at: Date }

/** A code leaves by mail, else by SMS; refuses `ownership.no_contact` and spent SMS budgets. */
export async function sendCode(ctx: Ctx, { person, side, code, uuid, ends_at }: Code) {
  const email = person.verified_email_at && person.email
  const phone = person.verified_phone_at && person.phone
  const recipient = email || phone
  if (!recipient) return refuse('ownership.no_contact')
  if (!email && phone && !person.demo)
    await spendSms(ctx, { phone, regionId: ctx.company.regionId, budget: 'codesPerRegion' })
  await queueMessage(ctx, {
    channel: email ? 'mail' : 'sms',
    recipient,
    language: person.language,
    template: side === 'from' ? 'handOverCode' : 'takeOverCode',
    params: { code },
    dedupeKey: `ownership:${uuid}:${side}`,
    expiresAt: ends_at,
  })
}
