import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/team.ts'
import type { House } from '#server/app.ts'
import { serveFile } from '#server/http/serve-file.ts'
import { serve } from '#server/http/serve.ts'
import { contributionCsv } from './contribution-csv.ts'
import { inviteMember } from './invite-member.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './resend-invitation.ts'
import { contributionsOf, memberOf, teamOf } from './team.reads.ts'
import { updateMember } from './update-member.ts'

export function teamRoutes(app: FastifyInstance, house: House) {
  const { db } = house
  const { owner } = house.guards
  serve(app, contract.listTeam, owner, ({ company, query }) => teamOf(db, company, query))
  serve(app, contract.inviteMember, owner, ({ body, ...caller }) =>
    inviteMember(house, caller, body),
  )
  serve(app, contract.getMember, owner, ({ company, params }) => memberOf(db, company, params.uuid))
  serve(app, contract.updateMember, owner, ({ params, body, ...caller }) =>
    updateMember(house, caller, params.uuid, body),
  )
  serve(app, contract.removeMember, owner, ({ params, ...caller }) =>
    removeMember(house, caller, params.uuid),
  )
  serve(app, contract.resendInvitation, owner, ({ params, header, ...caller }) =>
    resendInvitation(house, caller, params.uuid, header('sec-fetch-site')),
  )
  serve(app, contract.listContributions, owner, async ({ company, query }) => ({
    data: await contributionsOf(db, company, query),
  }))
  serveFile(app, contract.contributionFile, owner, ({ installer, company, query }) =>
    contributionCsv(db, { installer, company }, query),
  )
}
