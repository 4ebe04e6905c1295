import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/members/notification-settings.ts'
import { sql } from 'kysely'
import type { EventGroup } from '#contract/members/notification-settings.rules.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  readUnsubscribeToken,
  type Unsubscribing,
} from '#server/messaging/notifications/unsubscribe-token.ts'
import { saveSettings } from './save-settings.ts'
import { findNotificationSettings } from './settings.reads.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type Link = { token: string; ip: string }
type Answer = AnswerOf<typeof contract.getUnsubscribe>

/** Mails that a link switches, and whether they are on. Refuses `unsubscribe.wrong_link`. */
export async function linkState(
  ctx: SystemContext<'secrets' | 'limits'>,
  link: Link,
): Promise<Answer> {
  const { mails, person } = await read(ctx, link)
  return { mails: [...mails], subscribed: person ? await areOn(ctx, person.id, mails) : false }
}

/**
 * Switches off, or on again, what a link names: who holds it reads the mailbox. Of somebody who is not
 * a member any more nothing is written. Refuses `unsubscribe.wrong_link`.
 */
export async function switchByLink(
  ctx: SystemContext<'secrets' | 'limits'>,
  link: Link & { on: boolean },
): Promise<Answer> {
  const { mails, person } = await read(ctx, link)
  const { on, ip } = link
  if (!person) return { mails: [...mails], subscribed: false }
  const groups = mails.filter((name): name is EventGroup => name !== 'weekly')
  await inTransaction(ctx, (ctx) =>
    saveSettings(ctx, {
      installerId: person.id,
      origin: { ip, language: person.language },
      switches: groups.map((group) => ({ group, channel: 'mail', on })),
      weeklyDigest: () => (mails.includes('weekly') ? on : undefined),
    }),
  )
  return { mails: [...mails], subscribed: on }
}

async function read(
  { db, secrets, limits }: SystemContext<'secrets' | 'limits'>,
  { token, ip }: Link,
) {
  await limits.spend('unsubscribesPerAddress', toAddressKey(ip))
  const link: Unsubscribing =
    readUnsubscribeToken(secrets, token) ?? refuse('unsubscribe.wrong_link')
  return { ...link, person: await presentAccount(db, link.installer) }
}

async function presentAccount(db: Db, uuid: string) {
  const { rows } = await sql<{ id: number; language: string }>`
    with recursive person as (
      select id, language, moved_to, erased_at from installer where uuid = ${uuid}
      union all
      select i.id, i.language, i.moved_to, i.erased_at
      from person p join installer i on i.id = p.moved_to)
    select id, language from person where moved_to is null and erased_at is null`.execute(db)
  return rows[0]
}

async function areOn({ db }: InDb, installerId: number, mails: Unsubscribing['mails']) {
  const { groups, weekly_digest } = await findNotificationSettings(db, installerId)
  return mails.some((name) =>
    name === 'weekly' ? weekly_digest : groups.some((row) => row.group === name && row.mail),
  )
}
