import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { retainedDays } from './lost-messages.reads.ts'

/** Seven days after the loss, that of a code as soon as it has expired. */
export async function purgeLostMessages({ db, now }: InDb & AtTime) {
  await db
    .updateTable('message')
    .set({ params_encrypted: null })
    .where('dropped_at', 'is not', null)
    .where('params_encrypted', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('dropped_at', '<=', new Date(now.getTime() - retainedDays * dayMs)),
        eb('expires_at', '<=', now),
      ]),
    )
    .execute()
}
