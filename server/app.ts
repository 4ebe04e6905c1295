import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addressesRoutes } from './addresses/addresses.routes.ts'
import { broadcastsAdmin } from './broadcasts/broadcasts.admin.ts'
import { cardAdmin } from './card/card.admin.ts'
import { auditAdmin } from './audit/audit.admin.ts'
import { bulkAdmin } from './bulk/bulk.admin.ts'
import { cardRoutes } from './card/card.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { claimsAdmin } from './claims/claims.admin.ts'
import type { Clock } from './clock.ts'
import { companiesAdmin } from './companies/companies.admin.ts'
import { companiesRoutes } from './companies/companies.routes.ts'
import type { Config } from './config.ts'
import { contentAdmin } from './content/content.admin.ts'
import { contentRoutes } from './content/content.routes.ts'
import type { Db } from './database/transaction.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { answerErrors } from './http/answer-errors.ts'
import { documentApi } from './http/document-api.ts'
import type { Guards } from './http/guards.ts'
import { healthRoutes } from './http/health.ts'
import type { Limits } from './http/limits.ts'
import { protect } from './http/protect.ts'
import { serveScreens } from './http/serve-screens.ts'
import { installersRoutes } from './installers/installers.routes.ts'
import { correctionsAdmin } from './members/corrections.admin.ts'
import { membersAdmin } from './members/members.admin.ts'
import { bulkSteps } from './jobs/bulk-steps.ts'
import type { EventHub } from './notifications/event-hub.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { numbersAdmin } from './numbers/numbers.admin.ts'
import { orderRequestsRoutes } from './order-requests/order-requests.routes.ts'
import { ordersAdmin } from './orders/orders.admin.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import type { CardProvider } from './outside/card-provider.ts'
import type { AddressPort } from './outside/addresses.ts'
import type { FilesPort } from './outside/files.ts'
import type { MailPort } from './outside/mail.ts'
import type { RegistryPort } from './outside/registry.ts'
import type { ReportsPort } from './outside/reports.ts'
import type { SmsPort } from './outside/sms.ts'
import { pointsRoutes } from './points/points.routes.ts'
import { projectsRoutes } from './projects/projects.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { reviewsAdmin } from './reviews/reviews.admin.ts'
import { rewardsAdmin } from './rewards/rewards.admin.ts'
import { rewardsRoutes } from './rewards/rewards.routes.ts'
import { scansRoutes } from './scans/scans.routes.ts'
import { searchAdmin } from './search/search.admin.ts'
import type { Secrets } from './secrets.ts'
import type { Maintenance } from './settings/maintenance.ts'
import { serialsAdmin } from './serials/serials.admin.ts'
import type { Settings } from './settings/settings.reads.ts'
import { settingsAdmin } from './settings/settings.admin.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { shopAdmin } from './shop/shop.admin.ts'
import { shopRoutes } from './shop/shop.routes.ts'
import { stockAdmin } from './shop/stock.admin.ts'
import { signInAdmin } from './sign-in/sign-in.admin.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'
import { teamRoutes } from './team/team.routes.ts'
import type { Tokens } from './sign-in/tokens.ts'
import { staffAdmin } from './staff/staff.admin.ts'
import { supportAdmin } from './support/support.admin.ts'
import { surveysAdmin } from './surveys/surveys.admin.ts'
import { surveysRoutes } from './surveys/surveys.routes.ts'
import { tiersAdmin } from './tiers/tiers.admin.ts'
import { tiersRoutes } from './tiers/tiers.routes.ts'
import { vouchersAdmin } from './vouchers/vouchers.admin.ts'
import { todayAdmin } from './today/today.admin.ts'
import { vouchersRoutes } from './vouchers/vouchers.routes.ts'

/** Everything the rooms are given; each names the parts it needs. */
export type House = {
  db: Db
  clock: Clock
  config: Config
  secrets: Secrets
  tokens: Tokens
  guards: Guards
  limits: Limits
  settings: Settings
  maintenance: Maintenance
  events: EventHub
  outside: {
    mail: MailPort
    sms: SmsPort
    files: FilesPort
    addresses: AddressPort
    card: CardProvider
    registry: RegistryPort
    reports: ReportsPort
  }
  log: FastifyBaseLogger
}

const bodyBytes = 256 * 1024
const uploadBytes = 10_000_000

/** The map of the API: one line a room. */
export async function createApp(house: House): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: house.log,
    bodyLimit: bodyBytes,
    trustProxy: house.config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.removeContentTypeParser('text/plain')
  await protect(app, house)
  answerErrors(app)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: uploadBytes, files: 1, fields: 0, parts: 1 },
  })

  healthRoutes(app, house)
  settingsRoutes(app, house)
  settingsAdmin(app, house)
  signInRoutes(app, house)
  registrationRoutes(app, house)
  companiesRoutes(app, house)
  addressesRoutes(app, house)
  installersRoutes(app, house)
  teamRoutes(app, house)
  projectsRoutes(app, house)
  scansRoutes(app, house)
  surveysRoutes(app, house)
  surveysAdmin(app, house)
  pointsRoutes(app, house)
  tiersRoutes(app, house)
  tiersAdmin(app, house)
  rewardsRoutes(app, house)
  rewardsAdmin(app, house)
  shopRoutes(app, house)
  shopAdmin(app, house)
  stockAdmin(app, house)
  cartRoutes(app, house)
  ordersRoutes(app, house)
  orderRequestsRoutes(app, house)
  vouchersRoutes(app, house)
  vouchersAdmin(app, house)
  await cardRoutes(app, house)
  notificationsRoutes(app, house)
  contentRoutes(app, house)
  contentAdmin(app, house)
  broadcastsAdmin(app, house)
  reportsRoutes(app, house)
  claimsAdmin(app, house)
  reviewsAdmin(app, house)
  companiesAdmin(app, house)
  ordersAdmin(app, house)
  cardAdmin(app, house)
  supportAdmin(app, house)
  staffAdmin(app, house)
  signInAdmin(app, house)
  auditAdmin(app, house)
  todayAdmin(app, house)
  bulkAdmin(app, house, bulkSteps)
  numbersAdmin(app, house)
  membersAdmin(app, house)
  correctionsAdmin(app, house)
  searchAdmin(app, house)
  serialsAdmin(app, house)
  if (house.config.demo) demoRoutes(app, house)

  await documentApi(app)
  await serveScreens(app, house)
  await app.ready()
  return app
}
