import type { LanguageCode } from '#contract/languages.ts'
import type { NotificationEvent } from '#contract/messaging/notifications.rules.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { formatEventText } from '#server/messaging/messages/event-text.ts'
import { answerTickets } from '#server/support/support/desk/answer-tickets.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

type CompanyEvent = {
  event: NotificationEvent
  params?: Record<string, string>
  path?: string
  staff: Staff
}

export async function notifyCompany(
  ctx: SystemTx<'secrets'>,
  {
    company,
    event,
    params = {},
    path,
    staff,
  }: { company: { id: number; uuid: string } } & CompanyEvent,
) {
  const { db: tx, now } = ctx
  const owners = await findOwners(tx, company.id)
  await notifyAndMail(ctx, {
    to: owners,
    event,
    params,
    path,
    dedupeKey: `${event}:${company.uuid}:${now.toISOString()}`,
  })
  const first = await tx
    .selectFrom('installer')
    .select('language')
    .where('id', '=', owners[0] ?? null)
    .executeTakeFirst()
  const { text } = formatEventText((first?.language ?? 'en') as LanguageCode, event, params)
  const about = { kind: 'companies', uuid: company.uuid } as const
  await answerTickets(ctx, { item: { about }, text, staff })
}
