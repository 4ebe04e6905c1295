import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb } from '#server/database/contexts.ts'
import { ProjectStatus, reopenDays } from '#contract/rules/projects.rules.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { freeSerials } from '#server/scans/free-serials.ts'
import { lockProjectById } from './lock-project.ts'

/** 14 days after a project was lost its serials are free for everybody. (decisions E) */
export async function freeLostSerials(ctx: InDb & AtTime) {
  const { db, now } = ctx
  const before = new Date(now.getTime() - reopenDays * dayMs)
  const due = await db
    .selectFrom('project')
    .select('id')
    .where('status', '=', ProjectStatus.lost)
    .where('serials_freed_at', 'is', null)
    .where('ended_at', '<=', before)
    .orderBy('id')
    .execute()
  for (const { id } of due)
    await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const project = await lockProjectById(ctx, id)
      if (project?.status !== ProjectStatus.lost || !project.ended_at) return
      if (project.ended_at > before) return
      await freeSerials(ctx, id)
      await tx.updateTable('project').set({ serials_freed_at: now }).where('id', '=', id).execute()
    })
  return due.length
}
