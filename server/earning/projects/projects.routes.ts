import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/projects.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { extendProject } from './extend-project.ts'
import { findProject, findProjects } from './projects.reads.ts'
import { reopenProject } from './reopen-project.ts'
import { getVisibility } from '#server/platform/access/visibility.ts'

export function projectsRoutes(app: FastifyInstance, context: AppContext) {
  const { member, registering, owner } = context.guards
  serve(app, contract.listProjects, member, ({ query, ...ctx }) =>
    findProjects(ctx, { visibility: getVisibility(ctx), filter: query }),
  )
  serve(app, contract.createProject, registering, ({ body, ...ctx }) => createProject(ctx, body))
  serve(app, contract.getProject, member, ({ params, ...ctx }) =>
    findProject(ctx, { visibility: getVisibility(ctx), uuid: params.uuid }),
  )
  serve(app, contract.deleteProject, registering, async ({ params, ...ctx }) => {
    await deleteProject(ctx, params.uuid)
    return undefined
  })
  serve(app, contract.extendProject, owner, ({ params, ...ctx }) => extendProject(ctx, params.uuid))
  serve(app, contract.reopenProject, owner, ({ params, body, ...ctx }) =>
    reopenProject(ctx, { uuid: params.uuid, reason: body.reason }),
  )
}
