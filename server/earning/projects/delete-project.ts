import { Role } from '#contract/members/installers.ts'
import { deleteObstacle } from '#contract/earning/projects.rules.ts'
import { toMemberActor } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { lockProject } from './lock-project.ts'
import { getVisibility } from '#server/platform/access/visibility.ts'
import { moveProject } from './move-project.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Deletes an open project without products, by its author or an owner. Refuses
 * `projects.not_open`, `projects.has_products`, `common.forbidden`, `projects.not_found`.
 * (decisions E)
 */
export async function deleteProject(ctx: MemberContext, uuid: string) {
  const { company, installer } = ctx
  await inTransaction(ctx, async (ctx) => {
    const project = await lockProject(ctx, {
      visibility: getVisibility({ installer, company }),
      uuid,
    })
    const person = {
      isOwner: installer.role === Role.owner,
      isCreator: installer.id === project.installer_id,
    }
    const { status, products_count: productsCount } = project
    const obstacle = deleteObstacle({ status, productsCount }, person)
    if (obstacle === 'hasProducts') refuse('projects.has_products', { count: productsCount })
    if (obstacle === 'notYours') refuse('common.forbidden')
    const actor = toMemberActor(installer)
    await moveProject(ctx, { project, move: 'delete', actor })
  })
}
