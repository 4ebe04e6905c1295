import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { LockedProject } from './lock-project.ts'
import { moveProject } from './move-project.ts'

type Submission = { actor: Actor; clientUuid?: string; reviewUntil: Date; risk: number }

export async function submitProject(
  ctx: InTx & AtTime,
  {
    project,
    isClean,
    actor,
    clientUuid,
    reviewUntil,
    risk,
  }: { project: LockedProject; isClean: boolean } & Submission,
) {
  const { db: tx, now } = ctx
  const answered = { answered_at: now, answer_client_uuid: clientUuid ?? null, risk }
  if (isClean) await tx.updateTable('project').set(answered).where('id', '=', project.id).execute()
  else
    await moveProject(ctx, {
      project,
      move: 'submit',
      actor,
      set: { ...answered, review_until: reviewUntil },
    })
}
