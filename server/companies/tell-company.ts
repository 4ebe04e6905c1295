import type { LanguageCode } from '#contract/languages.ts'
import type { NotificationEvent } from '#contract/notifications.rules.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import { wordsOf } from '#server/notifications/words-of.ts'
import type { Secrets } from '#server/secrets.ts'
import { settleTalks } from '#server/support/settle-talks.ts'

type News = {
  event: NotificationEvent
  params?: Record<string, string>
  path?: string
  staff: Staff
  at: Date
}

/** Tells the owners what the club has decided; it also answers what was asked about the company. */
export async function tellCompany(
  tx: Tx,
  secrets: Secrets,
  company: { id: number; uuid: string },
  { event, params = {}, path, staff, at }: News,
) {
  const owners = await ownersOf(tx, company.id)
  await notifyAndMail(tx, secrets, {
    to: owners,
    event,
    params,
    path,
    dedupeKey: `${event}:${company.uuid}:${at.toISOString()}`,
    at,
  })
  const first = await tx
    .selectFrom('installer')
    .select('language')
    .where('id', '=', owners[0] ?? null)
    .executeTakeFirst()
  const { text } = wordsOf((first?.language ?? 'en') as LanguageCode, event, params)
  const about = { kind: 'companies', uuid: company.uuid } as const
  await settleTalks(tx, { about }, { text, staff, at })
}
