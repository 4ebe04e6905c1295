import { dayMs } from '#contract/durations.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type {
  LostMessage,
  listLostMessages,
  MessageChannel,
  MessageKind,
} from '#contract/messaging/messages.admin.ts'
import { getLastPage } from '#contract/paging.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Template } from './templates.ts'

export const retainedDays = 7
const visibleDigits = 3

const kinds: Record<Template, MessageKind> = {
  signInCode: 'code',
  freshCode: 'code',
  handOverCode: 'code',
  takeOverCode: 'code',
  contactCode: 'code',
  staffCode: 'code',
  signInLocked: 'security',
  staffLocked: 'security',
  contactChanged: 'security',
  contactOpens: 'security',
  accountChanged: 'security',
  teamInvitation: 'invitation',
  staffInvitation: 'invitation',
  orderPlaced: 'order',
  notification: 'notification',
  digest: 'notification',
  weeklyDigest: 'notification',
}

export function isLost(now: Date): RawBuilder<boolean> {
  return sql<boolean>`m.dropped_at > ${new Date(now.getTime() - retainedDays * dayMs)}
    and m.last_error is not null`
}

/** True while a lost message `m` can be sent; an expired code cannot. */
export function maySend(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(m.params_encrypted is not null
    and coalesce(m.expires_at > ${now}, true))`
}

export async function findLostMessages(
  ctx: InDb & AtTime,
  { page, limit, channel }: QueryOf<typeof listLostMessages>,
) {
  const { db, now } = ctx
  let query = db.selectFrom('message as m').where(isLost(now))
  if (channel) query = query.where('m.channel', '=', channel)
  const { total, may_send } = await query
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where ${maySend(now)}))::int`.as('may_send'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .select(['m.id', 'm.channel', 'm.template', 'm.recipient', 'm.created_at', 'm.dropped_at'])
    .select(['m.attempts', 'm.refused', 'm.last_error', maySend(now).as('may_send')])
    .orderBy('m.dropped_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row): LostMessage => ({
    uuid: row.id,
    channel: row.channel as MessageChannel,
    kind: getKind(row.template),
    recipient: maskRecipient(row.recipient),
    created_at: row.created_at.toISOString(),
    lost_at: row.dropped_at!.toISOString(),
    attempts: row.attempts,
    refused: row.refused,
    error: row.last_error!,
    may_send: row.may_send,
  }))
  const closedChannels = await findClosedChannels(ctx)
  return {
    data,
    meta: { total, last_page: getLastPage(total, limit), may_send, closed: closedChannels },
  }
}

async function findClosedChannels({ db, now }: InDb & AtTime) {
  const rows = await db
    .selectFrom('message_channel as c')
    .select(['c.channel', 'c.down_since', 'c.last_error'])
    .select(
      sql<number>`(select count(*)::int from message m where m.channel = c.channel
        and m.next_try_at <= ${now})`.as('waiting'),
    )
    .where('c.down_since', 'is not', null)
    .orderBy('c.channel')
    .execute()
  return rows.map((row) => ({
    channel: row.channel as MessageChannel,
    since: row.down_since!.toISOString(),
    waiting: row.waiting,
    error: row.last_error,
  }))
}

function getKind(template: string) {
  return kinds[template as Template] ?? 'notification'
}

/** Enough to recognise whom a colleague asks about, not enough to write to them. */
function maskRecipient(recipient: string) {
  const [name = '', host] = recipient.split('@')
  return host === undefined
    ? `••• ••• ${recipient.slice(-visibleDigits)}`
    : `${name.slice(0, 1)}•••@${host}`
}
