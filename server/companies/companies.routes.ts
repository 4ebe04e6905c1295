import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/companies.ts'
import type { House } from '#server/app.ts'
import { serve } from '#server/http/serve.ts'
import { updateCompany, updateCompanyType } from './update-company.ts'

export function companiesRoutes(app: FastifyInstance, house: House) {
  const { joiningOwner } = house.guards
  serve(app, contract.patchCompanyType, joiningOwner, ({ params, body, ...caller }) =>
    updateCompanyType(house, caller, params.id, body),
  )
  serve(app, contract.patchCompany, joiningOwner, ({ params, body, ...caller }) =>
    updateCompany(house, caller, params.id, body),
  )
}
