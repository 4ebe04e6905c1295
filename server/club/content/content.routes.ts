import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/content.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findContentItem, findContent } from './content.reads.ts'

export function contentRoutes(app: FastifyInstance, { db, clock, guards }: AppContext) {
  serve(app, contract.listContent, guards.member, ({ query, ...caller }) =>
    findContent(db, caller, { ...query, at: clock.now() }),
  )
  serve(app, contract.getContent, guards.member, ({ params, query, ...caller }) =>
    findContentItem(
      { db },
      { reader: caller, uuid: params.uuid, moment: { ...query, at: clock.now() } },
    ),
  )
}
