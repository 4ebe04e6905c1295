import { ProjectStatus, reopenDays } from '#contract/projects.rules.ts'
import { inTransaction, type Db } from '#server/database/transaction.ts'
import { freeSerials } from '#server/scans/free-serials.ts'
import { lockProjectById } from './lock-project.ts'

const day = 86_400_000

/** 14 days after a project was lost its serials are free for everybody. (decisions E) */
export async function freeLostSerials(db: Db, now: Date) {
  const before = new Date(now.getTime() - reopenDays * day)
  const due = await db
    .selectFrom('project')
    .select('id')
    .where('status', '=', ProjectStatus.lost)
    .where('serials_freed_at', 'is', null)
    .where('ended_at', '<=', before)
    .orderBy('id')
    .execute()
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const project = await lockProjectById(tx, id)
      if (project?.status !== ProjectStatus.lost || !project.ended_at) return
      if (project.ended_at > before) return
      await freeSerials(tx, id, now)
      await tx.updateTable('project').set({ serials_freed_at: now }).where('id', '=', id).execute()
    })
  return due.length
}
