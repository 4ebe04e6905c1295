import { dayMs } from '#contract/durations.ts'
import type { AtTime, InDb, InTx } from '#server/platform/database/contexts.ts'
import { ProjectStatus, reopenDays } from '#contract/earning/projects.rules.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { freeSerials } from '#server/earning/scans/free-serials.ts'
import { lockFreeProjects } from './lock-project.ts'

const projectsAtOnce = 50

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
  const ids = due.map(({ id }) => id)
  await inBatches(ctx, ids, (ctx, batch) => freeBatch(ctx, batch, before), projectsAtOnce)
  return ids.length
}

async function freeBatch(ctx: InTx & AtTime, ids: readonly number[], before: Date) {
  const { db: tx, now } = ctx
  for (const { id, status, ended_at } of await lockFreeProjects(ctx, ids)) {
    if (status !== ProjectStatus.lost || !ended_at || ended_at > before) continue
    await freeSerials(ctx, id)
    await tx.updateTable('project').set({ serials_freed_at: now }).where('id', '=', id).execute()
  }
}
