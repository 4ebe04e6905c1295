import { dayMs } from '#contract/durations.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'

const retentionDays = 30

/** A number is free for others 30 days after its person has left a company. (decisions H) */
export async function freePhones({ db, now }: InDb & AtTime) {
  await db
    .updateTable('installer')
    .set({ phone: null, verified_phone_at: null })
    .where('active', '=', InstallerStatus.left)
    .where('phone', 'is not', null)
    .where('deactivated_at', '<=', new Date(now.getTime() - retentionDays * dayMs))
    .execute()
}
