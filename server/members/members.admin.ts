import type { FastifyInstance } from 'fastify'
import * as people from '#contract/member-people.admin.ts'
import * as merging from '#contract/member-merge.admin.ts'
import * as contract from '#contract/members.admin.ts'
import type { House } from '#server/app.ts'
import { blockCompany } from '#server/companies/block-company.ts'
import { editCompany } from '#server/companies/edit-company.ts'
import { recommendCompany } from '#server/companies/recommend-company.ts'
import { serve } from '#server/http/serve.ts'
import { editInstaller } from '#server/installers/edit-installer.ts'
import { changeRole } from '#server/team/change-role.ts'
import { moveInstaller } from '#server/team/move-installer.ts'
import { ordersOfCompany, projectsOfCompany, ticketsOfCompany } from './company-lists.reads.ts'
import { mergeCompanies } from './merge-companies.ts'
import { mergePlanOf } from './merge-plan.reads.ts'
import { openPhone } from './open-phone.ts'
import { companiesFor } from './staff-companies.reads.ts'
import { companyFor, findCompany, findOwnCompany } from './staff-company.reads.ts'
import { findInstaller, installerFor, installersFor } from './staff-installers.reads.ts'

export function membersAdmin(app: FastifyInstance, house: House) {
  const { db, guards } = house
  const seeing = guards.staff('members.see')
  const editing = guards.staff('members.edit')
  const joining = guards.staff('members.merge')

  serve(app, contract.listCompanies, seeing, ({ staff, query }) => companiesFor(db, staff, query))
  serve(app, contract.getCompany, seeing, ({ staff, params }) =>
    companyFor(house, staff, params.uuid),
  )
  serve(app, contract.listCompanyProjects, seeing, async ({ staff, params, query }) =>
    projectsOfCompany(db, (await findCompany(db, staff, params.uuid)).id, query),
  )
  serve(app, contract.listCompanyOrders, seeing, async ({ staff, params, query }) =>
    ordersOfCompany(db, (await findCompany(db, staff, params.uuid)).id, query),
  )
  serve(app, contract.listCompanyTickets, seeing, async ({ staff, params, query }) =>
    ticketsOfCompany(db, (await findCompany(db, staff, params.uuid)).id, query),
  )
  serve(app, contract.editCompany, editing, async ({ staff, params, body }) =>
    editCompany(house, staff, await findOwnCompany(db, staff, params.uuid), body),
  )
  serve(app, contract.recommendCompany, editing, async ({ staff, params, body }) =>
    recommendCompany(house, staff, await findOwnCompany(db, staff, params.uuid), body),
  )
  serve(app, contract.blockCompany, editing, async ({ staff, params, body }) =>
    blockCompany(house, staff, await findCompany(db, staff, params.uuid), body),
  )
  serve(app, merging.previewMerge, joining, ({ staff, params, query }) =>
    mergePlanOf(db, staff, {
      target: params.uuid,
      duplicate: query.duplicate,
      at: house.clock.now(),
    }),
  )
  serve(app, merging.mergeCompanies, joining, ({ staff, params, body }) =>
    mergeCompanies(house, staff, params.uuid, body),
  )

  serve(app, people.listInstallers, seeing, ({ staff, query }) => installersFor(db, staff, query))
  serve(app, people.getInstaller, seeing, ({ staff, params }) =>
    installerFor(db, staff, params.uuid),
  )
  serve(app, people.openPhone, seeing, ({ staff, params }) => openPhone(house, staff, params.uuid))
  serve(app, people.editInstaller, editing, async ({ staff, params, body }) =>
    editInstaller(house, staff, await findInstaller(db, staff, params.uuid), body),
  )
  serve(app, people.changeRole, editing, async ({ staff, params, body }) =>
    changeRole(house, staff, await findInstaller(db, staff, params.uuid), body),
  )
  serve(app, people.moveInstaller, editing, async ({ staff, params, body }) => {
    const person = await findInstaller(db, staff, params.uuid)
    const goal = await findCompany(db, staff, body.company)
    return moveInstaller(house, staff, person, { ...body, goal })
  })
}
