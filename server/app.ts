import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { addressesRoutes } from '#server/platform/addresses/addresses.routes.ts'
import { allowanceRoutes } from '#server/shop/allowance/allowance.routes.ts'
import { broadcastsAdmin } from '#server/club/broadcasts/broadcasts.admin.ts'
import { financeTasksAdmin } from '#server/points/finance-tasks/finance-tasks.admin.ts'
import { clubCardAdmin } from '#server/points/club-card/club-card.admin.ts'
import { auditAdmin } from '#server/platform/audit/audit.admin.ts'
import { bulkAdmin } from '#server/staff/bulk/bulk.admin.ts'
import { clubCardRoutes } from '#server/points/club-card/club-card.routes.ts'
import { cartRoutes } from '#server/shop/cart/cart.routes.ts'
import { claimsAdmin } from '#server/staff/claims/claims.admin.ts'
import { companyReviewsAdmin } from '#server/earning/company-reviews/company-reviews.admin.ts'
import { companiesRoutes } from '#server/members/companies/companies.routes.ts'
import { contentAdmin } from '#server/club/content/content.admin.ts'
import { contentRoutes } from '#server/club/content/content.routes.ts'
import { demoRoutes } from '#demo/demo.routes.ts'
import { emulationAdmin } from '#server/staff/emulation/emulation.admin.ts'
import { answerErrors } from '#server/platform/http/answer-errors.ts'
import { compressAnswers } from '#server/platform/http/compress-answers.ts'
import { documentApi } from '#server/platform/http/document-api.ts'
import { answerDrain } from '#server/platform/http/drain.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { protect } from '#server/platform/http/protect.ts'
import { watchCertificate, toHttpsOptions } from '#server/platform/http/tls/serve-tls.ts'
import { serveScreens } from '#server/platform/http/screens/serve-screens.ts'
import { capConnections, timeLimits } from '#server/platform/http/time-limits.ts'
import { giveUploadRoomBack, maxUploadBytes } from '#server/platform/http/upload-room.ts'
import { serveDeepHealth } from '#server/platform/invariants/deep-health.ts'
import { invariantsAdmin } from '#server/platform/invariants/invariants.admin.ts'
import { installersRoutes } from '#server/members/installers/installers.routes.ts'
import { accountChangesAdmin } from '#server/members/account-changes/account-changes.admin.ts'
import { accountChangesRoutes } from '#server/members/account-changes/account-changes.routes.ts'
import { adjustmentsAdmin } from '#server/points/adjustments/adjustments.admin.ts'
import { membersAdmin } from '#server/members/members/members.admin.ts'
import { mergeCompaniesAdmin } from './club/merge-companies/merge-companies.admin.ts'
import { bulkSteps } from '#server/club/jobs/bulk-steps.ts'
import { notificationsRoutes } from '#server/messaging/notifications/notifications.routes.ts'
import { notificationSettingsRoutes } from '#server/members/notification-settings/notification-settings.routes.ts'
import { pushRoutes } from '#server/platform/push/push.routes.ts'
import { reportsAdmin } from '#server/club/reports/reports.admin.ts'
import { orderRequestsRoutes } from '#server/shop/order-requests/order-requests.routes.ts'
import { ordersAdmin } from '#server/shop/orders/orders.admin.ts'
import { ordersRoutes } from '#server/shop/orders/orders.routes.ts'
import { printsRoutes } from '#server/shop/prints/prints.routes.ts'
import { printFilesRoutes } from '#server/shop/prints/files/print-files.routes.ts'
import { passkeysAdmin } from '#server/members/passkeys/passkeys.admin.ts'
import { passkeysRoutes } from '#server/members/passkeys/passkeys.routes.ts'
import { yearlyStatementsAdmin } from '#server/points/yearly-statements/yearly-statements.admin.ts'
import { yearlyStatementsRoutes } from '#server/points/yearly-statements/yearly-statements.routes.ts'
import { pointsAdmin } from '#server/points/points/points.admin.ts'
import { pointsRoutes } from '#server/points/points/points.routes.ts'
import { projectReviewsAdmin } from '#server/earning/project-reviews/project-reviews.admin.ts'
import { ownershipRoutes } from '#server/members/ownership/ownership.routes.ts'
import { returnsAdmin } from '#server/shop/returns/returns.admin.ts'
import { returnsRoutes } from '#server/shop/returns/returns.routes.ts'
import { projectsRoutes } from '#server/earning/projects/projects.routes.ts'
import { proofsAdmin } from '#server/shop/proofs/proofs.admin.ts'
import { proofsRoutes } from '#server/shop/proofs/proofs.routes.ts'
import { referencePhotosAdmin } from '#server/earning/reference-photos/reference-photos.admin.ts'
import { referencePhotosRoutes } from '#server/earning/reference-photos/reference-photos.routes.ts'
import { registrationRoutes } from '#server/members/registration/registration.routes.ts'
import { representativesAdmin } from '#server/members/representatives/representatives.admin.ts'
import { errorReportsRoutes } from '#server/platform/error-reports/error-reports.routes.ts'
import { rewardsAdmin } from '#server/points/rewards/rewards.admin.ts'
import { rewardsRoutes } from '#server/points/rewards/rewards.routes.ts'
import { scanReviewsAdmin } from '#server/earning/scan-reviews/scan-reviews.admin.ts'
import { scansRoutes } from '#server/earning/scans/scans.routes.ts'
import { securityEventsAdmin } from '#server/platform/security-events/security-events.admin.ts'
import { watchCalls } from '#server/platform/security-events/watch-calls.ts'
import { searchAdmin } from '#server/club/search/search.admin.ts'
import { deliveriesAdmin } from '#server/earning/serials/deliveries.admin.ts'
import { serialsAdmin } from '#server/earning/serials/serials.admin.ts'
import { fraudAdmin } from '#server/earning/fraud/fraud.admin.ts'
import { legalAdmin } from '#server/members/legal/legal.admin.ts'
import { legalRoutes } from '#server/members/legal/legal.routes.ts'
import { programmeEndAdmin } from '#server/settings/programme-end/programme-end.admin.ts'
import { settingsAdmin } from '#server/settings/settings/settings.admin.ts'
import { settingsRoutes } from '#server/settings/settings/settings.routes.ts'
import { catalogueAdmin } from '#server/shop/catalogue/catalogue.admin.ts'
import { categoriesAdmin } from '#server/shop/categories/categories.admin.ts'
import { shopRoutes } from '#server/shop/shop/shop.routes.ts'
import { stockAdmin } from '#server/shop/stock/stock.admin.ts'
import { signInRoutes } from '#server/members/sign-in/sign-in.routes.ts'
import { teamRoutes } from '#server/members/team/team.routes.ts'
import { staffAdmin } from '#server/staff/staff/staff.admin.ts'
import { supportAdmin } from '#server/support/support/desk/support.admin.ts'
import { supportRoutes } from '#server/support/support/support.routes.ts'
import { surveysAdmin } from '#server/earning/surveys/surveys.admin.ts'
import { surveysRoutes } from '#server/earning/surveys/surveys.routes.ts'
import { tiersAdmin } from '#server/points/tiers/tiers.admin.ts'
import { tiersRoutes } from '#server/points/tiers/tiers.routes.ts'
import { vouchersAdmin } from '#server/shop/vouchers/vouchers.admin.ts'
import { messagesAdmin } from '#server/messaging/messages/messages.admin.ts'
import { todayAdmin } from '#server/club/today/today.admin.ts'
import { vouchersRoutes } from '#server/shop/vouchers/vouchers.routes.ts'

import type { AppContext } from '#server/platform/context.ts'
const bodyBytes = 256 * 1024

export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    ...timeLimits,
    ...toHttpsOptions(context),
    loggerInstance: context.log,
    bodyLimit: bodyBytes,
    trustProxy: toTrustProxy(context.config),
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    // Its own answer has no Retry-After: see drain.ts.
    return503OnClosing: false,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorate('context', context)
  watchCertificate(app, context)
  if (context.config.trustProxy === 0) capConnections(app.server)
  app.addHook('onClose', () => context.workers.close())
  app.removeContentTypeParser('text/plain')
  await protect(app, context)
  answerDrain(app, context)
  answerErrors(app, context)
  watchCalls(app, context)
  await compressAnswers(app)
  await app.register(cookie)
  giveUploadRoomBack(app)
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes, files: 1, fields: 0, parts: 1 },
  })

  healthRoutes(app, context)
  serveDeepHealth(app, context)
  settingsRoutes(app, context)
  settingsAdmin(app, context)
  programmeEndAdmin(app, context)
  legalRoutes(app, context)
  legalAdmin(app, context)
  fraudAdmin(app, context)
  signInRoutes(app, context)
  passkeysRoutes(app, context)
  passkeysAdmin(app, context)
  registrationRoutes(app, context)
  companiesRoutes(app, context)
  addressesRoutes(app, context)
  installersRoutes(app, context)
  teamRoutes(app, context)
  allowanceRoutes(app, context)
  ownershipRoutes(app, context)
  projectsRoutes(app, context)
  scansRoutes(app, context)
  surveysRoutes(app, context)
  surveysAdmin(app, context)
  pointsRoutes(app, context)
  pointsAdmin(app, context)
  yearlyStatementsRoutes(app, context)
  tiersRoutes(app, context)
  tiersAdmin(app, context)
  rewardsRoutes(app, context)
  rewardsAdmin(app, context)
  shopRoutes(app, context)
  catalogueAdmin(app, context)
  categoriesAdmin(app, context)
  stockAdmin(app, context)
  cartRoutes(app, context)
  ordersRoutes(app, context)
  returnsRoutes(app, context)
  referencePhotosRoutes(app, context)
  printsRoutes(app, context)
  printFilesRoutes(app, context)
  proofsRoutes(app, context)
  orderRequestsRoutes(app, context)
  vouchersRoutes(app, context)
  vouchersAdmin(app, context)
  await clubCardRoutes(app, context)
  notificationsRoutes(app, context)
  await notificationSettingsRoutes(app, context)
  pushRoutes(app, context)
  contentRoutes(app, context)
  contentAdmin(app, context)
  broadcastsAdmin(app, context)
  errorReportsRoutes(app, context)
  claimsAdmin(app, context)
  scanReviewsAdmin(app, context)
  projectReviewsAdmin(app, context)
  companyReviewsAdmin(app, context)
  ordersAdmin(app, context)
  returnsAdmin(app, context)
  referencePhotosAdmin(app, context)
  proofsAdmin(app, context)
  clubCardAdmin(app, context)
  financeTasksAdmin(app, context)
  supportRoutes(app, context)
  supportAdmin(app, context)
  staffAdmin(app, context)
  emulationAdmin(app, context)
  auditAdmin(app, context)
  invariantsAdmin(app, context)
  securityEventsAdmin(app, context)
  messagesAdmin(app, context)
  todayAdmin(app, context)
  bulkAdmin(app, context, bulkSteps)
  reportsAdmin(app, context)
  membersAdmin(app, context)
  mergeCompaniesAdmin(app, context)
  representativesAdmin(app, context)
  accountChangesRoutes(app, context)
  accountChangesAdmin(app, context)
  adjustmentsAdmin(app, context)
  yearlyStatementsAdmin(app, context)
  searchAdmin(app, context)
  serialsAdmin(app, context)
  await deliveriesAdmin(app, context)
  if (context.config.demo) demoRoutes(app, context)

  await documentApi(app, context)
  await serveScreens(app, context)
  await app.ready()
  return app
}

/** Networks as a list; of hops the last so many, the nearest is hop 0. fastify trusts no number. */
function toTrustProxy({ trustProxy }: AppContext['config']) {
  if (typeof trustProxy !== 'number') return [...trustProxy]
  return trustProxy > 0 && ((_: string, hop: number) => hop < trustProxy)
}
