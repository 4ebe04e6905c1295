import type { AnswerOf } from '#contract/endpoint.ts'
import { parseUserAgent } from '#contract/members/sessions.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { subscribeToPush } from '#contract/platform/push.ts'

export async function findPushSubscriptions(ctx: MemberContext) {
  const rows = await selectSubscriptions(ctx.db, ctx.now)
    .where('p.installer_id', '=', ctx.installer.id)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => toAnswer(row, ctx))
}

export async function findPushSubscription(ctx: MemberContext, uuid: string) {
  const row = await selectSubscriptions(ctx.db, ctx.now)
    .where('p.installer_id', '=', ctx.installer.id)
    .where('p.id', '=', uuid)
    .executeTakeFirstOrThrow()
  return toAnswer(row, ctx)
}

/** The endpoint and keys of a subscription; undefined once the browser's session has ended. */
export function findPushTarget({ db, now }: InDb & AtTime, uuid: string) {
  return selectSubscriptions(db, now)
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', uuid)
    .executeTakeFirst()
}

function selectSubscriptions(db: Db | Tx, now: Date) {
  return db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 'p.created_at', 's.user_agent'])
    .where('s.revoked_at', 'is', null)
    .where('s.ends_at', '>', now)
}

type Row = { id: string; session_id: string; created_at: Date; user_agent: string }

function toAnswer(row: Row, { session }: Member): AnswerOf<typeof subscribeToPush> {
  const { browser, system } = parseUserAgent(row.user_agent)
  return {
    uuid: row.id,
    device: [browser, system].filter(Boolean).join(' · ') || '?',
    created_at: row.created_at.toISOString(),
    is_own: row.session_id === session.id,
  }
}
