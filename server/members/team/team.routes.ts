import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/team.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serveFile } from '#server/platform/http/serve-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { buildContributionCsv } from './contribution-csv.ts'
import { inviteMember } from './invite-member.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { findContributions } from './contributions.reads.ts'
import { findTeamMember, findTeam } from './team.reads.ts'
import { updateMember } from './update-member.ts'

export function teamRoutes(app: FastifyInstance, context: AppContext) {
  const { db } = context
  const { owner } = context.guards
  serve(app, contract.listTeam, owner, ({ company, query }) => findTeam(db, company, query))
  serve(app, contract.inviteMember, owner, ({ body, ...ctx }) => inviteMember(ctx, body))
  serve(app, contract.getMember, owner, ({ company, params }) =>
    findTeamMember(db, company, params.uuid),
  )
  serve(app, contract.updateMember, owner, ({ params, body, ...ctx }) =>
    updateMember(ctx, { uuid: params.uuid, ...body }),
  )
  serve(app, contract.removeMember, owner, ({ params, ...ctx }) => removeMember(ctx, params.uuid))
  serve(app, contract.resendInvitation, owner, ({ params, header, ...ctx }) =>
    resendInvitation(ctx, { uuid: params.uuid, site: header('sec-fetch-site') }),
  )
  serve(app, contract.listContributions, owner, async ({ company, query }) => ({
    data: await findContributions(db, company, query),
  }))
  serveFile(app, contract.contributionFile, owner, ({ query, ...ctx }) =>
    buildContributionCsv(ctx, query),
  )
}
