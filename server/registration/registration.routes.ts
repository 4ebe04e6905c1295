import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/registration.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { checkFree } from './check-free.ts'
import { registerCompany } from './register-company.ts'

export function registrationRoutes(app: FastifyInstance, house: House) {
  const { anyone } = house.guards
  serve(app, contract.validate, anyone, ({ query, request }) => checkFree(house, query, request.ip))
  serve(app, contract.register, anyone, ({ body, request }) =>
    registerCompany(house, body, request.ip),
  )
}
