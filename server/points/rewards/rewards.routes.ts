import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/points/rewards.ts'
import type { AppContext } from '#server/platform/context.ts'
import { addressKey } from '#server/platform/http/limits.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { certificateLink } from './certificate-link.ts'
import { certificateFacts, findCertificateCheck } from './certificates.reads.ts'
import { languageOr } from './draw-certificate.ts'
import { findBehaviours, findCertificates, findInvitation, languageFor } from './rewards.reads.ts'
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
    const language = languageFor(ctx, query.language)
    const { uuid: companyUuid } = ctx.company
    const facts = await certificateFacts(ctx, { uuid: params.uuid, companyUuid, language })
    if (!facts) return refuse('rewards.not_found')
    return certificateLink(secrets, { uuid: facts.uuid, companyUuid }, language, ctx.now)
  })
  serve(app, contract.checkCertificate, anyone, async ({ query, request, ...ctx }) => {
    await limits.spend('certificateChecks', addressKey(request.ip))
    return findCertificateCheck(ctx, {
      typed: query.code,
      language: languageOr(query.language, 'en'),
    })
  })
  serve(app, contract.getInvitation, member, ({ company }) =>
    findInvitation(db, company, clock.now()),
  )
  serveCertificate(app, context)
}
