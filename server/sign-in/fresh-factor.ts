import { minuteMs } from '#contract/durations.ts'
import { freshMinutes } from '#contract/rules/sessions.rules.ts'
import type { Member } from '#server/access/callers.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { refuse } from '#server/http/refuse.ts'

/** Refuses `installers.fresh_factor_needed` unless the session showed a factor in the last ten minutes. */
export async function requireFreshFactor({
  db,
  now,
  session,
}: InDb & AtTime & Pick<Member, 'session'>) {
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session.id)
    .where('fresh_at', '>', new Date(now.getTime() - freshMinutes * minuteMs))
    .executeTakeFirst()
  if (!fresh) refuse('installers.fresh_factor_needed')
}

/** A factor was shown in this session just now. */
export async function markFresh({ db, now }: InDb & AtTime, sessionId: string) {
  await db.updateTable('session').set({ fresh_at: now }).where('id', '=', sessionId).execute()
}
