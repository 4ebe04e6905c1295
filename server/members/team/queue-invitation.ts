import { getRegion } from '#contract/regions.ts'
import { queueMessage } from '#server/messaging/messages/queue-message.ts'
import { recordInvitation } from './spend-invitation.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

/** So that the SMS of every language stays within two messages, 134 signs of any script. */
const companyLength = 40

export async function queueInvitation(ctx: SystemTx<'secrets' | 'config'>, installerId: number) {
  const { db: tx, config, now } = ctx
  const person = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.phone', 'i.language', 'i.invited_until', 'i.company_id', 'c.name as company'])
    .select('c.region_id as regionId')
    .where('i.id', '=', installerId)
    .executeTakeFirstOrThrow()
  const { phone, company_id: companyId } = person
  if (phone) await recordInvitation(ctx, { phone, companyId })
  const { slug } = getRegion(person.regionId)
  await queueMessage(ctx, {
    channel: 'sms',
    recipient: person.phone ?? '',
    language: person.language,
    template: 'teamInvitation',
    params: {
      company: shortenName(person.company),
      url: new URL(`/login?invited=${slug}`, config.baseUrl).href,
    },
    dedupeKey: `invitation:${installerId}:${now.getTime()}`,
    expiresAt: person.invited_until ?? undefined,
  })
}

function shortenName(name: string) {
  return name.length > companyLength ? `${name.slice(0, companyLength - 3).trim()}...` : name
}
