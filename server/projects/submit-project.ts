import type { Tx } from '#server/database/transaction.ts'
import type { LockedProject } from './lock-project.ts'
import { moveProject } from './move-project.ts'

type Submission = { actor: string; at: Date; clientUuid?: string; reviewUntil: Date }

/** Notes that the survey of a locked project is in; one with doubts goes to review. */
export async function submitProject(
  tx: Tx,
  project: LockedProject,
  isClean: boolean,
  { actor, at, clientUuid, reviewUntil }: Submission,
) {
  const answered = { answered_at: at, answer_client_uuid: clientUuid ?? null }
  if (isClean) await tx.updateTable('project').set(answered).where('id', '=', project.id).execute()
  else
    await moveProject(tx, project, 'submit', {
      actor,
      at,
      set: { ...answered, review_until: reviewUntil },
    })
}
