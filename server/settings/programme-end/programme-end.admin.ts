import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/settings/programme-end.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { serve } from '#server/platform/http/serve.ts'
import { announceEnd } from './announce-end.ts'
import { confirmEnd, withdrawEnd } from './decide-end.ts'
import { findProgrammeEnd } from './programme-end.reads.ts'

export function programmeEndAdmin(app: FastifyInstance, { guards }: AppContext) {
  const decide = guards.staffWithStepUp('programme.end')
  serve(app, contract.getProgrammeEnd, guards.staff('settings.see'), ({ params, ...ctx }) => {
    const regionId = Number(params.region)
    if (!ctx.staff.regions.includes(regionId)) refuse('common.not_found')
    return findProgrammeEnd(ctx, regionId)
  })
  serve(app, contract.announceProgrammeEnd, decide, ({ params, body, ...ctx }) =>
    announceEnd(ctx, { regionId: Number(params.region), ...body }),
  )
  serve(app, contract.confirmProgrammeEnd, decide, ({ params, ...ctx }) =>
    confirmEnd(ctx, Number(params.region)),
  )
  serve(app, contract.withdrawProgrammeEnd, decide, ({ params, body, ...ctx }) =>
    withdrawEnd(ctx, { regionId: Number(params.region), ...body }),
  )
}
