import { hourMs } from '#contract/durations.ts'
import { pauseHours } from '#contract/members/account-changes.rules.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

/** Pauses the person's spending for 72 hours and returns the end. (decision 0014) */
export async function pauseSpending({ db: tx, now }: InTx & AtTime, installerId: number) {
  const until = new Date(now.getTime() + pauseHours * hourMs)
  await tx
    .updateTable('installer')
    .set({ spending_paused_until: until })
    .where('id', '=', installerId)
    .execute()
  return until
}
