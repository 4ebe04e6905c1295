import type { UpdateObject } from 'kysely'
import { mayMove, type ProjectMove, projectMoves, statusAfter } from '#contract/projects.rules.ts'
import { ProjectStatus } from '#contract/projects.rules.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Tx } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'

export type Moved = {
  /** Who did it: `installer:<uuid>`, `staff:<name>` or `clock`. */
  actor: string
  at: Date
  note?: string
  /** What changes along with the status. */
  set?: UpdateObject<Tables, 'project'>
}

/**
 * The one way a locked project changes: by the table of the contract, with a line in its history.
 * Refuses `projects.not_open`, `projects.not_in_review`, `projects.not_reopenable`.
 */
export async function moveProject(
  tx: Tx,
  project: { id: number; status: number },
  move: ProjectMove,
  { actor, at, note = '', set = {} }: Moved,
) {
  if (!mayMove(project.status, move)) refuse(refusalOf(move))
  const status = statusAfter(project.status, move)
  await tx
    .updateTable('project')
    .set({ ...set, status })
    .where('id', '=', project.id)
    .execute()
  await noteEvent(tx, project.id, {
    event: move,
    from: project.status,
    to: status,
    actor,
    note,
    at,
  })
}

type Event = {
  event: ProjectMove | 'create'
  from: number
  to: number
  actor: string
  note?: string
  at: Date
}

export async function noteEvent(tx: Tx, projectId: number, event: Event) {
  await tx
    .insertInto('project_event')
    .values({
      project_id: projectId,
      event: event.event,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      note: event.note ?? '',
      created_at: event.at,
    })
    .execute()
}

function refusalOf(move: ProjectMove) {
  const from: readonly number[] = projectMoves[move].from
  if (from.includes(ProjectStatus.inReview)) return 'projects.not_in_review'
  return from.includes(ProjectStatus.lost) ? 'projects.not_reopenable' : 'projects.not_open'
}
