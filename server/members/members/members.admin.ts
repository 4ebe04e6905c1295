import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/members.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { blockCompany } from '#server/members/companies/block-company.ts'
import { editCompany } from '#server/members/companies/edit-company.ts'
import { recommendCompany } from '#server/members/companies/recommend-company.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  findCompanyOrders,
  findCompanyProjects,
  findCompanyTickets,
} from './company-lists.reads.ts'
import { openPhone } from './open-phone.ts'
import { findCompanies } from './staff-companies.reads.ts'
import { findCompany, findOwnCompany } from '#server/staff/staff/find-company.ts'
import { findCompanyFacts } from './staff-company.reads.ts'
import { signOutInstaller } from './sign-out-installer.ts'
import { findInstaller, findInstallerFacts, findInstallers } from './staff-installers.reads.ts'

export function membersAdmin(app: FastifyInstance, context: AppContext) {
  const { db, guards } = context
  const seeing = guards.staff('members.see')
  const editing = guards.staff('members.edit')

  serve(app, contract.listCompanies, seeing, ({ staff, query, ...ctx }) =>
    findCompanies(ctx, staff, query),
  )
  serve(app, contract.getCompany, seeing, ({ params, ...ctx }) =>
    findCompanyFacts(ctx, params.uuid),
  )
  serve(app, contract.listCompanyProjects, seeing, async ({ staff, params, query }) =>
    findCompanyProjects(db, (await findCompany(db, staff, params.uuid)).id, query),
  )
  serve(app, contract.listCompanyOrders, seeing, async ({ staff, params, query }) =>
    findCompanyOrders(db, (await findCompany(db, staff, params.uuid)).id, query),
  )
  serve(app, contract.listCompanyTickets, seeing, async ({ staff, params, query }) =>
    findCompanyTickets(db, (await findCompany(db, staff, params.uuid)).id, query),
  )
  serve(app, contract.editCompany, editing, async ({ params, body, ...ctx }) =>
    editCompany(ctx, { company: await findOwnCompany(db, ctx.staff, params.uuid), ...body }),
  )
  serve(app, contract.recommendCompany, editing, async ({ params, body, ...ctx }) =>
    recommendCompany(ctx, { company: await findOwnCompany(db, ctx.staff, params.uuid), ...body }),
  )
  serve(app, contract.blockCompany, editing, async ({ params, body, ...ctx }) =>
    blockCompany(ctx, { company: await findCompany(db, ctx.staff, params.uuid), ...body }),
  )

  serve(app, contract.listInstallers, seeing, ({ staff, query }) =>
    findInstallers(db, staff, query),
  )
  serve(app, contract.getInstaller, seeing, ({ staff, params }) =>
    findInstallerFacts(db, staff, params.uuid),
  )
  serve(app, contract.signOutInstaller, editing, async ({ params, body, ...ctx }) =>
    signOutInstaller(ctx, { person: await findInstaller(db, ctx.staff, params.uuid), ...body }),
  )
  serve(app, contract.openPhone, seeing, ({ params, ...ctx }) => openPhone(ctx, params.uuid))
}
