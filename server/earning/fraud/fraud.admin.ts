import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/earning/fraud.admin.ts'
import type { AppContext } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { changeFraudSettings } from './change-fraud-settings.ts'
import { companyFraudOf } from './company-fraud.reads.ts'
import { companyLinksOf } from './company-links.reads.ts'
import { fraudSettingsOf } from './fraud-settings.reads.ts'
import { simulatedFraud } from './fraud-simulation.reads.ts'

export function fraudAdmin(app: FastifyInstance, { db, guards }: AppContext) {
  const see = guards.staff('settings.see')
  const review = guards.staff('reviews.see')
  serve(app, contract.getFraudSettings, see, () => fraudSettingsOf(db))
  serve(app, contract.changeFraudSettings, guards.steppedUp('settings.edit'), ({ body, ...ctx }) =>
    changeFraudSettings({ ...ctx, db }, body),
  )
  serve(app, contract.simulateFraud, see, ({ body, ...ctx }) =>
    simulatedFraud({ ...ctx, db }, body),
  )
  serve(app, contract.listCompanyLinks, review, ({ query, ...ctx }) =>
    companyLinksOf({ ...ctx, db }, query),
  )
  serve(app, contract.getCompanyFraud, review, ({ params, ...ctx }) =>
    companyFraudOf({ ...ctx, db }, params.uuid),
  )
}
