import { type Actor, actorColumns } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { UpdateObject } from 'kysely'
import {
  mayMove,
  type ProjectMove,
  projectMoves,
  ProjectStatus,
  getNextStatus,
} from '#contract/earning/projects.rules.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { refuse } from '#server/platform/http/refuse.ts'

export type Moved = { actor: Actor; note?: string; set?: UpdateObject<Tables, 'project'> }

/**
 * The one way a locked project changes: by the table of the contract, with a line in its history.
 * Refuses `projects.not_open`, `projects.not_in_review`, `projects.not_reopenable`.
 */
export async function moveProject(
  ctx: InTx & AtTime,
  {
    project,
    move,
    actor,
    note = '',
    set = {},
  }: { project: { id: number; status: number }; move: ProjectMove } & Moved,
) {
  const { db: tx } = ctx
  if (!mayMove(project.status, move)) refuse(getRefusalCode(move))
  const status = getNextStatus(project.status, move)
  await tx
    .updateTable('project')
    .set({ ...set, status })
    .where('id', '=', project.id)
    .execute()
  await recordProjectEvent(ctx, {
    projectId: project.id,
    event: {
      event: move,
      from: project.status,
      to: status,
      actor,
      note,
    },
  })
}

type Event = {
  event: ProjectMove | 'create'
  from: number
  to: number
  actor: Actor
  note?: string
}

export async function recordProjectEvent(
  { db: tx, now }: InTx & AtTime,
  { projectId, event }: { projectId: number; event: Event },
) {
  await tx
    .insertInto('project_event')
    .values({
      project_id: projectId,
      event: event.event,
      from_status: event.from,
      to_status: event.to,
      ...actorColumns(event.actor),
      note: event.note ?? '',
      created_at: now,
    })
    .execute()
}

function getRefusalCode(move: ProjectMove) {
  const from: readonly number[] = projectMoves[move].from
  if (from.includes(ProjectStatus.inReview)) return 'projects.not_in_review'
  return from.includes(ProjectStatus.lost) ? 'projects.not_reopenable' : 'projects.not_open'
}
