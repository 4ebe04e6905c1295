import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { allowanceRoutes } from './allowance/allowance.routes.ts'
import { broadcastsAdmin } from './broadcasts/broadcasts.admin.ts'
import { financeTasksAdmin } from './finance-tasks/finance-tasks.admin.ts'
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
import { compressAnswers } from './http/compress-answers.ts'
import { documentApi } from './http/document-api.ts'
import { answerDrain } from './http/drain.ts'
import { healthRoutes } from './http/health.ts'
import { protect } from './http/protect.ts'
import { watchCertificate, tlsOf } from './http/tls/serve-tls.ts'
import { serveScreens } from './http/screens/serve-screens.ts'
import { capConnections, timeLimits } from './http/time-limits.ts'
import { giveUploadRoomBack, maxUploadBytes } from './http/upload-room.ts'
import { deepHealth } from './invariants/deep-health.ts'
import { invariantsAdmin } from './invariants/invariants.admin.ts'
import { installersRoutes } from './installers/installers.routes.ts'
import { accountChangesAdmin } from './account-changes/account-changes.admin.ts'
import { accountChangesRoutes } from './account-changes/account-changes.routes.ts'
import { adjustmentsAdmin } from './adjustments/adjustments.admin.ts'
import { membersAdmin } from './members/members.admin.ts'
import { bulkSteps } from './jobs/bulk-steps.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { notificationSettingsRoutes } from './notification-settings/notification-settings.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { reportsAdmin } from './reports/reports.admin.ts'
import { orderRequestsRoutes } from './order-requests/order-requests.routes.ts'
import { ordersAdmin } from './orders/orders.admin.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { marketingRoutes } from './marketing/marketing.routes.ts'
import { printFilesRoutes } from './marketing/files/print-files.routes.ts'
import { passkeysAdmin } from './passkeys/passkeys.admin.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { yearlyStatementsAdmin } from './yearly-statements/yearly-statements.admin.ts'
import { yearlyStatementsRoutes } from './yearly-statements/yearly-statements.routes.ts'
import { pointsRoutes } from './points/points.routes.ts'
import { projectReviewsAdmin } from './project-reviews/project-reviews.admin.ts'
import { ownershipRoutes } from './ownership/ownership.routes.ts'
import { returnsAdmin } from './returns/returns.admin.ts'
import { returnsRoutes } from './returns/returns.routes.ts'
import { projectsRoutes } from './projects/projects.routes.ts'
import { proofsAdmin } from './proofs/proofs.admin.ts'
import { proofsRoutes } from './proofs/proofs.routes.ts'
import { referencePhotosAdmin } from './reference-photos/reference-photos.admin.ts'
import { referencePhotosRoutes } from './reference-photos/reference-photos.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { representativesAdmin } from './representatives/representatives.admin.ts'
import { errorReportsRoutes } from './error-reports/error-reports.routes.ts'
import { rewardsAdmin } from './rewards/rewards.admin.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { scanReviewsAdmin } from './scan-reviews/scan-reviews.admin.ts'
import { scansRoutes } from './scans/scans.routes.ts'
import { securityEventsAdmin } from './security-events/security-events.admin.ts'
import { watchCalls } from './security-events/watch-calls.ts'
import { searchAdmin } from './search/search.admin.ts'
import { deliveriesAdmin } from './serials/deliveries.admin.ts'
import { serialsAdmin } from './serials/serials.admin.ts'
import { fraudAdmin } from './fraud/fraud.admin.ts'
import { legalAdmin } from './legal/legal.admin.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import { programmeEndAdmin } from '#server/programme-end/programme-end.admin.ts'
import { settingsAdmin } from './settings/settings.admin.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { catalogueAdmin } from './catalogue/catalogue.admin.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { stockAdmin } from './stock/stock.admin.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import { staffAdmin } from './staff/staff.admin.ts'
import { supportAdmin } from './support/desk/support.admin.ts'
import { supportRoutes } from './support/support.routes.ts'
import { surveysAdmin } from './surveys/surveys.admin.ts'
import { surveysRoutes } from './surveys/surveys.routes.ts'
import { tiersAdmin } from './tiers/tiers.admin.ts'
import { tiersRoutes } from './tiers/tiers.routes.ts'
import { vouchersAdmin } from './vouchers/vouchers.admin.ts'
import { messagesAdmin } from './messages/messages.admin.ts'
import { todayAdmin } from './today/today.admin.ts'
import { vouchersRoutes } from './vouchers/vouchers.routes.ts'

import type { AppContext } from './context.ts'
const bodyBytes = 256 * 1024

/** The map of the API: one line a room. */
export async function createApp(context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    ...timeLimits,
    ...tlsOf(context),
    loggerInstance: context.log,
    bodyLimit: bodyBytes,
    trustProxy: trustedBy(context.config),
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
  deepHealth(app, context)
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
  yearlyStatementsRoutes(app, context)
  tiersRoutes(app, context)
  tiersAdmin(app, context)
  rewardsRoutes(app, context)
  rewardsAdmin(app, context)
  shopRoutes(app, context)
  catalogueAdmin(app, context)
  stockAdmin(app, context)
  cartRoutes(app, context)
  ordersRoutes(app, context)
  returnsRoutes(app, context)
  referencePhotosRoutes(app, context)
  marketingRoutes(app, context)
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
function trustedBy({ trustProxy }: AppContext['config']) {
  if (typeof trustProxy !== 'number') return [...trustProxy]
  return trustProxy > 0 && ((_: string, hop: number) => hop < trustProxy)
}
