import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { broadcastsAdmin } from './broadcasts/broadcasts.admin.ts'
import { clubCardAdmin } from './club-card/club-card.admin.ts'
import { auditAdmin } from './audit/audit.admin.ts'
import { bulkAdmin } from './bulk/bulk.admin.ts'
import { clubCardRoutes } from './club-card/club-card.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { claimsAdmin } from './claims/claims.admin.ts'
import { companyReviewsAdmin } from './company-reviews/company-reviews.admin.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import { contentAdmin } from './content/content.admin.ts'
import { contentRoutes } from './content/content.routes.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { emulationAdmin } from './emulation/emulation.admin.ts'
import { answerErrors } from './http/answer-errors.ts'
import { documentApi } from './http/document-api.ts'
import { healthRoutes } from './http/health.ts'
import { protect } from './http/protect.ts'
import { serveScreens } from './http/serve-screens.ts'
import { installersRoutes } from './installers/installers.routes.ts'
import { adjustmentsAdmin } from './adjustments/adjustments.admin.ts'
import { membersAdmin } from './members/members.admin.ts'
import { bulkSteps } from './jobs/bulk-steps.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { reportsAdmin } from './reports/reports.admin.ts'
import { orderRequestsRoutes } from './order-requests/order-requests.routes.ts'
import { ordersAdmin } from './orders/orders.admin.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { pointsRoutes } from './points/points.routes.ts'
import { projectReviewsAdmin } from './project-reviews/project-reviews.admin.ts'
import { projectsRoutes } from './projects/projects.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { errorReportsRoutes } from './error-reports/error-reports.routes.ts'
import { rewardsAdmin } from './rewards/rewards.admin.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { scanReviewsAdmin } from './scan-reviews/scan-reviews.admin.ts'
import { scansRoutes } from './scans/scans.routes.ts'
import { searchAdmin } from './search/search.admin.ts'
import { serialsAdmin } from './serials/serials.admin.ts'
import { settingsAdmin } from './settings/settings.admin.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { catalogueAdmin } from './catalogue/catalogue.admin.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { stockAdmin } from './stock/stock.admin.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { staffAdmin } from './staff/staff.admin.ts'
import { supportAdmin } from './support/support.admin.ts'
import { surveysAdmin } from './surveys/surveys.admin.ts'
import { surveysRoutes } from './surveys/surveys.routes.ts'
import { tiersAdmin } from './tiers/tiers.admin.ts'
import { tiersRoutes } from './tiers/tiers.routes.ts'
import { vouchersAdmin } from './vouchers/vouchers.admin.ts'
import { todayAdmin } from './today/today.admin.ts'
import { vouchersRoutes } from './vouchers/vouchers.routes.ts'

import type { AppContext } from './context.ts'
const bodyBytes = 256 * 1024
const uploadBytes = 10_000_000

/** The map of the API: one line a room. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    bodyLimit: bodyBytes,
    trustProxy: context.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorate('context', context)
  app.removeContentTypeParser('text/plain')
  await protect(app, context)
  answerErrors(app, context)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: uploadBytes, files: 1, fields: 0, parts: 1 },
  })

  healthRoutes(app, context)
  settingsRoutes(app, context)
  settingsAdmin(app, context)
  signInRoutes(app, context)
  registrationRoutes(app, context)
  companiesRoutes(app, context)
  addressesRoutes(app, context)
  installersRoutes(app, context)
  teamRoutes(app, context)
  projectsRoutes(app, context)
  scansRoutes(app, context)
  surveysRoutes(app, context)
  surveysAdmin(app, context)
  pointsRoutes(app, context)
  tiersRoutes(app, context)
  tiersAdmin(app, context)
  rewardsRoutes(app, context)
  rewardsAdmin(app, context)
  shopRoutes(app, context)
  catalogueAdmin(app, context)
  stockAdmin(app, context)
  cartRoutes(app, context)
  ordersRoutes(app, context)
  orderRequestsRoutes(app, context)
  vouchersRoutes(app, context)
  vouchersAdmin(app, context)
  await clubCardRoutes(app, context)
  notificationsRoutes(app, context)
  contentRoutes(app, context)
  contentAdmin(app, context)
  broadcastsAdmin(app, context)
  errorReportsRoutes(app, context)
  claimsAdmin(app, context)
  scanReviewsAdmin(app, context)
  projectReviewsAdmin(app, context)
  companyReviewsAdmin(app, context)
  ordersAdmin(app, context)
  clubCardAdmin(app, context)
  supportAdmin(app, context)
  staffAdmin(app, context)
  emulationAdmin(app, context)
  auditAdmin(app, context)
  todayAdmin(app, context)
  bulkAdmin(app, context, bulkSteps)
  reportsAdmin(app, context)
  membersAdmin(app, context)
  adjustmentsAdmin(app, context)
  searchAdmin(app, context)
  serialsAdmin(app, context)
  if (context.config.demo) demoRoutes(app, context)

  await documentApi(app)
  await serveScreens(app, context)
  await app.ready()
  return app
}
