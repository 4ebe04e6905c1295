import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/content.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findContentItem, findContent } from './content.reads.ts'

export function contentRoutes(app: FastifyInstance, { db, guards }: AppContext) {
  serve(app, contract.listContent, guards.member, ({ query, now, ...caller }) =>
    findContent(db, caller, { ...query, at: now }),
  )
  serve(app, contract.getContent, guards.member, ({ params, query, now, ...caller }) =>
    findContentItem({ db }, { reader: caller, uuid: params.uuid, moment: { ...query, at: now } }),
  )
}
