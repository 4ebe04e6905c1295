import type { AppContext } from '#server/platform/context.ts'
import { compareCards } from '#server/points/club-card/compare-cards.ts'
import { compareStatement } from '#server/points/club-card/compare-statement.ts'
import { blockLostCards } from '#server/points/club-card/losses/block-lost-cards.ts'
import { closeInactive } from '#server/members/companies/inactive/close-inactive.ts'
import { notifyInactive } from '#server/members/companies/inactive/notify-inactive.ts'
import { expireHandOvers } from '#server/members/ownership/expire-hand-overs.ts'
import { orderCards } from '#server/points/club-card/order-cards.ts'
import { reconcileTopUps } from '#server/points/club-card/top-ups/reconcile-top-ups.ts'
import { remindOfCard } from '#server/points/club-card/remind-of-card.ts'
import { rotateCardKeys } from '#server/points/club-card/rotate-card-keys.ts'
import { purgePictures } from '#server/club/content/purge-pictures.ts'
import { notifyOfImportantNews } from '#server/club/content/notify-of-important-news.ts'
import { sendWeeklyDigests } from '#server/members/notification-settings/send-weekly-digests.ts'
import { purgeNotifications } from '#server/messaging/notifications/purge-notifications.ts'
import { sumMonths } from '#server/club/reports/sum-months.ts'
import { expireRequests } from '#server/shop/order-requests/expire-requests.ts'
import { purgeRequestKeys } from '#server/shop/order-requests/purge-request-keys.ts'
import { purgeOrderKeys } from '#server/shop/orders/purge-order-keys.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { switchTerms } from '#server/settings/settings/switch-terms.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import { expireAtEnd } from '#server/points/points/expire-at-end.ts'
import { remindOfExpiry } from '#server/points/points/remind-of-expiry.ts'
import { rotateProofKeys } from '#server/points/points/rotate-proof-keys.ts'
import { notifyOfEnd } from '#server/settings/programme-end/notify-of-end.ts'
import { endOverdue } from '#server/earning/projects/end-overdue.ts'
import { freeLostSerials } from '#server/earning/projects/free-lost-serials.ts'
import { remindOfDeadlines } from '#server/earning/projects/remind-of-deadlines.ts'
import { remindOfCertificates } from '#server/points/rewards/remind-of-certificates.ts'
import { remindOfLevels } from '#server/points/tiers/remind-of-levels.ts'
import { checkTicketFiles } from '#server/support/support/files/check-ticket-files.ts'
import { closeAnswered } from '#server/support/support/close-answered.ts'
import { purgeTickets } from '#server/support/support/purge-tickets.ts'
import { drawPrintFiles } from '#server/shop/prints/files/draw-print-files.ts'
import { purgePrintFiles } from '#server/shop/prints/files/purge-print-files.ts'
import { purgeReturnPhotos } from '#server/shop/returns/purge-return-photos.ts'
import { purgeReferencePhotos } from '#server/earning/reference-photos/purge-reference-photos.ts'
import { purgePhotos } from '#server/earning/scans/purge-photos.ts'
import { checkOwnTls } from '#server/platform/http/tls/check-own-tls.ts'
import { checkInvariants } from '#server/platform/invariants/check-invariants.ts'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import { raiseAlarms } from '#server/platform/security-events/raise-alarms.ts'
import { watchLinks } from '#server/platform/audit/watch-links.ts'
import { rotateSeedKeys } from '#server/staff/staff/rotate-seed-keys.ts'
import { takeFolders } from '#server/earning/serials/delivery/take-folders.ts'
import { expireUploads } from '#server/shop/vouchers/store-upload.ts'
import { maintainPools } from '#server/shop/vouchers/maintain-pools.ts'
import { remindOfVouchers } from '#server/shop/vouchers/remind-of-vouchers.ts'
import { rotateVoucherKeys } from '#server/shop/vouchers/rotate-voucher-keys.ts'
import { remindOfProofs } from '#server/shop/proofs/remind-of-proofs.ts'
import { makeYearlyStatements } from '#server/points/yearly-statements/make-yearly-statements.ts'
import { eraseDeclined } from './erase-declined.ts'
import { eraseDue } from '#server/members/installers/erasure.ts'
import { freePhones } from '#server/members/team/free-phones.ts'
import { purgeOld } from './purge-old.ts'
import { purgeOrphans } from './purge-orphans.ts'
import { reevaluateArrivals } from './reevaluate-arrivals.ts'
import type { AtTime } from '#server/platform/database/contexts.ts'

type Work = (ctx: AppContext & AtTime) => Promise<unknown>
type ScheduledJob = {
  name: string
  cron: string
  work: Work
  /** Longer than that and pg-boss takes it for dead. */
  maxMinutes: number
}

/** Every job: its name, when it runs (UTC), what it does, and the minutes it may take if not 15. */
const jobs: readonly (readonly [name: string, cron: string, work: Work, maxMinutes?: number])[] = [
  ['points.expire', '*/10 * * * *', expirePoints, 60],
  ['points.expireAtEnd', '*/10 * * * *', (ctx) => expireAtEnd(ctx), 60],
  ['statements.makeYearly', '27 2 1-15 1 *', makeYearlyStatements, 240],
  ['points.remind', '23 7-19 * * *', remindOfExpiry, 60],
  ['projects.remind', '*/10 * * * *', remindOfDeadlines, 60],
  ['projects.endOverdue', '*/10 * * * *', endOverdue, 60],
  ['projects.freeSerials', '7 * * * *', freeLostSerials],
  ['scans.purgePhotos', '47 3 * * *', purgePhotos, 60],
  ['returns.purgePhotos', '49 3 * * *', purgeReturnPhotos, 60],
  ['photos.purge', '51 3 * * *', purgeReferencePhotos, 60],
  ['scans.reevaluateArrivals', '*/10 * * * *', reevaluateArrivals, 60],
  ['serials.takeFolders', '13 1 * * *', takeFolders, 120],
  ['installers.eraseDue', '47 3 * * *', (ctx) => eraseDue(ctx, ctx.outside.files), 60],
  ['ownership.expire', '*/10 * * * *', expireHandOvers],
  ['team.freePhones', '7 4 * * *', freePhones],
  ['files.purgeOrphans', '37 4 * * *', purgeOrphans, 60],
  ['files.sweep', '27 4 * * *', ({ outside, now }) => outside.files.sweep(now)],
  ['old.purge', '17 3 * * *', purgeOld, 120],
  ['companies.notifyInactive', '33 9 * * *', notifyInactive, 60],
  ['companies.closeInactive', '3 4 * * *', closeInactive, 60],
  ['companies.eraseDeclined', '37 3 * * *', eraseDeclined, 60],
  ['terms.switch', '* * * * *', switchTerms, 60],
  ['programme.notify', '* * * * *', notifyOfEnd, 60],
  ['notifications.purge', '27 3 * * *', purgeNotifications, 60],
  ['notifications.weekly', '13 * * * *', sendWeeklyDigests, 60],
  ['content.purgePictures', '17 4 * * *', purgePictures],
  ['content.notifyImportant', '*/10 * * * *', notifyOfImportantNews, 60],
  ['tiers.remind', '47 7 * * *', remindOfLevels, 120],
  ['rewards.remind', '11 * * * *', remindOfCertificates],
  ['clubCard.order', '* * * * *', orderCards],
  ['clubCard.block', '* * * * *', blockLostCards],
  ['clubCard.reconcile', '*/5 * * * *', reconcileTopUps],
  ['clubCard.compare', '53 4 * * *', compareCards, 180],
  ['clubCard.statement', '23 5 * * *', compareStatement, 180],
  ['clubCard.remind', '41 7 * * *', remindOfCard],
  ['proofs.remind', '43 7-19 * * *', remindOfProofs],
  ['orders.run', '* * * * *', runOrders],
  ['orders.expireRequests', '*/10 * * * *', expireRequests],
  ['orders.purgeKeys', '57 3 * * *', purgeKeys],
  ['invariants.check', '* * * * *', (ctx) => checkInvariants(ctx)],
  ['vouchers.maintainPools', '19 * * * *', maintainPools],
  ['vouchers.expireUploads', '*/10 * * * *', expireUploads],
  ['vouchers.remind', '29 7-19 * * *', remindOfVouchers, 60],
  ['points.rotateKeys', '56 2 * * *', rotateProofKeys, 60],
  ['vouchers.rotateKeys', '57 2 * * *', rotateVoucherKeys, 60],
  ['support.closeAnswered', '37 * * * *', closeAnswered],
  ['support.purge', '7 5 * * *', purgeTickets, 60],
  ['support.checkFiles', '* * * * *', checkTicketFiles, 60],
  ['card.rotateKeys', '58 2 * * *', rotateCardKeys, 60],
  ['marketing.drawLogos', '* * * * *', drawPrintFiles, 60],
  ['marketing.purgeLogos', '37 3 * * *', purgePrintFiles, 60],
  ['tls.check', '13 6 * * *', (ctx) => checkOwnTls(ctx)],
  ['securityEvents.alarm', '*/5 * * * *', raiseAlarms],
  ['audit.watchLinks', '* * * * *', watchLinks],
  ['audit.check', '27 2 * * *', checkAudit, 60],
  ['staff.rotateKeys', '59 2 * * *', rotateSeedKeys],
  ['numbers.sum', '47 1 * * *', sumMonths, 60],
]
const usualMinutes = 15

export const scheduledJobs: readonly ScheduledJob[] = jobs.map(
  ([name, cron, work, maxMinutes = usualMinutes]) => ({ name, cron, work, maxMinutes }),
)

async function purgeKeys(ctx: Parameters<Work>[0]) {
  await purgeOrderKeys(ctx)
  await purgeRequestKeys(ctx)
}
