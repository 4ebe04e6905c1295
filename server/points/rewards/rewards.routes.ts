import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/rewards.ts'
import type { AppContext } from '#server/platform/context.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { buildCertificateLink } from './certificate-link.ts'
import { findCertificateFacts, findCertificateCheck } from './certificates.reads.ts'
import { toLanguageCode } from './draw-certificate.ts'
import {
  findBehaviours,
  findCertificates,
  findInvitation,
  resolveLanguage,
} from './rewards.reads.ts'
import { serveCertificate } from './serve-certificate.ts'

export function rewardsRoutes(app: FastifyInstance, context: AppContext) {
  const { db, clock, limits, secrets } = context
  const { anyone, member } = context.guards
  serve(app, contract.listBehaviours, member, ({ query, ...caller }) =>
    findBehaviours(db, caller, { ...query, at: clock.now() }),
  )
  serve(app, contract.listCertificates, member, ({ query, ...caller }) =>
    findCertificates(db, caller, { ...query, at: clock.now() }),
  )
  serve(app, contract.linkCertificate, member, async ({ params, query, ...ctx }) => {
    const language = resolveLanguage(ctx, query.language)
    const { uuid: companyUuid } = ctx.company
    const facts = await findCertificateFacts(ctx, { uuid: params.uuid, companyUuid, language })
    if (!facts) return refuse('rewards.not_found')
    return buildCertificateLink(secrets, { uuid: facts.uuid, companyUuid }, language, ctx.now)
  })
  serve(app, contract.checkCertificate, anyone, async ({ query, request, ...ctx }) => {
    await limits.spend('certificateChecks', toAddressKey(request.ip))
    return findCertificateCheck(ctx, {
      typed: query.code,
      language: toLanguageCode(query.language, 'en'),
    })
  })
  serve(app, contract.getInvitation, member, ({ company }) =>
    findInvitation(db, company, clock.now()),
  )
  serveCertificate(app, context)
}
