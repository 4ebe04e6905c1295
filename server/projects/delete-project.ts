import { Role } from '#contract/installers.ts'
import { deleteObstacle } from '#contract/projects.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { lockProject } from './lock-project.ts'
import { sightOf } from '#server/http/sight.ts'
import { moveProject } from './move-project.ts'

/**
 * Deletes an open project without products, by whoever made it or an owner. Refuses
 * `projects.not_open`, `projects.has_products`, `common.forbidden`, `projects.not_found`.
 * (decisions E)
 */
export async function deleteProject(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { company, installer }: Member,
  uuid: string,
) {
  await inTransaction(db, async (tx) => {
    const project = await lockProject(tx, sightOf({ installer, company }), uuid)
    const person = {
      isOwner: installer.role === Role.owner,
      isCreator: installer.id === project.installer_id,
    }
    const { status, products_count: productsCount } = project
    const obstacle = deleteObstacle({ status, productsCount }, person)
    if (obstacle === 'hasProducts') refuse('projects.has_products', { count: productsCount })
    if (obstacle === 'notYours') refuse('common.forbidden')
    const actor = `installer:${installer.uuid}`
    await moveProject(tx, project, 'delete', { actor, at: clock.now() })
  })
}
