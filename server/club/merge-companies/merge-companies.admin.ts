import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club/merge-companies.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { mergeCompanies } from './merge-companies.ts'
import { findMergePlan } from './merge-plan.reads.ts'

export function mergeCompaniesAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  serve(
    app,
    contract.previewMerge,
    guards.staff('members.merge'),
    ({ staff, now, params, query }) =>
      findMergePlan(db, staff, { target: params.uuid, duplicate: query.duplicate, at: now }),
  )
  serve(
    app,
    contract.mergeCompanies,
    guards.staffWithStepUp('members.merge'),
    ({ params, body, ...ctx }) => mergeCompanies(ctx, { uuid: params.uuid, ...body }),
  )
}
