import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/members/representatives.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addRepresentative } from './add-representative.ts'
import { findRepresentatives } from './representatives.reads.ts'
import { updateRepresentative } from './update-representative.ts'

export function representativesAdmin(app: FastifyInstance, { guards }: AppContext) {
  const editing = guards.staff('members.edit')
  serve(app, contract.listRepresentatives, guards.staff('members.see'), ({ query, ...ctx }) =>
    findRepresentatives(ctx, query),
  )
  serve(app, contract.addRepresentative, editing, ({ body, ...ctx }) =>
    addRepresentative(ctx, body),
  )
  serve(app, contract.updateRepresentative, editing, ({ params, body, ...ctx }) =>
    updateRepresentative(ctx, { uuid: params.uuid, ...body }),
  )
}
