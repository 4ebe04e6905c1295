import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/projects.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { createProject } from './create-project.ts'
import { projectOf, projectsOf } from './projects.reads.ts'

export function projectsRoutes(app: FastifyInstance, house: House) {
  const { db, clock } = house
  const { member } = house.guards
  serve(app, contract.listProjects, member, ({ company, query }) =>
    projectsOf(db, company, query, clock.now()),
  )
  serve(app, contract.createProject, member, ({ body, ...caller }) =>
    createProject(house, caller, body),
  )
  serve(app, contract.getProject, member, ({ company, params }) =>
    projectOf(db, company, params.uuid, clock.now()),
  )
}
