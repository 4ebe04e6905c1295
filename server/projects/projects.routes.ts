import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/projects.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { createProject } from './create-project.ts'
import { deleteProject } from './delete-project.ts'
import { extendProject } from './extend-project.ts'
import { projectOf, projectsOf } from './projects.reads.ts'
import { reopenProject } from './reopen-project.ts'
import { sightOf } from '#server/http/sight.ts'

export function projectsRoutes(app: FastifyInstance, house: House) {
  const { db, clock } = house
  const { member, registering, owner } = house.guards
  serve(app, contract.listProjects, member, ({ query, ...caller }) =>
    projectsOf(db, sightOf(caller), query, clock.now()),
  )
  serve(app, contract.createProject, registering, ({ body, ...caller }) =>
    createProject(house, caller, body),
  )
  serve(app, contract.getProject, member, ({ params, ...caller }) =>
    projectOf(db, sightOf(caller), params.uuid, clock.now()),
  )
  serve(app, contract.deleteProject, registering, async ({ params, ...caller }) => {
    await deleteProject(house, caller, params.uuid)
    return undefined
  })
  serve(app, contract.extendProject, owner, ({ params, ...caller }) =>
    extendProject(house, caller, params.uuid),
  )
  serve(app, contract.reopenProject, owner, ({ params, body, ...caller }) =>
    reopenProject(house, caller, params.uuid, body.reason),
  )
}
