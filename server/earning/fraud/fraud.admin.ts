import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/fraud.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeFraudSettings } from './change-fraud-settings.ts'
import { findCompanyFraud } from './company-fraud.reads.ts'
import { findCompanyLinks } from './company-links.reads.ts'
import { findFraudSettings } from './fraud-settings.reads.ts'
import { runFraudSimulation } from './fraud-simulation.reads.ts'

export function fraudAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const see = guards.staff('settings.see')
  const review = guards.staff('reviews.see')
  serve(app, contract.getFraudSettings, see, () => findFraudSettings(db))
  serve(
    app,
    contract.changeFraudSettings,
    guards.staffWithStepUp('settings.edit'),
    ({ body, ...ctx }) => changeFraudSettings(ctx, body),
  )
  serve(app, contract.simulateFraud, see, ({ body, ...ctx }) => runFraudSimulation(ctx, body))
  serve(app, contract.listCompanyLinks, review, ({ query, ...ctx }) => findCompanyLinks(ctx, query))
  serve(app, contract.getCompanyFraud, review, ({ params, ...ctx }) =>
    findCompanyFraud(ctx, params.uuid),
  )
}
