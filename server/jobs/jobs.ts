import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { AppContext } from '#server/context.ts'
import { deliverBroadcasts } from '#server/broadcasts/deliver-broadcasts.ts'
import { runBulk } from '#server/bulk/run-bulk.ts'
import { compareCards } from '#server/club-card/compare-cards.ts'
import { orderCards } from '#server/club-card/order-cards.ts'
import { reconcileTopUps } from '#server/club-card/top-ups/reconcile-top-ups.ts'
import { remindOfCard } from '#server/club-card/remind-of-card.ts'
import { rotateCardKeys } from '#server/club-card/rotate-card-keys.ts'
import { purgePictures } from '#server/content/purge-pictures.ts'
import { notifyOfImportantNews } from '#server/content/notify-of-important-news.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { purgeNotifications } from '#server/notifications/purge-notifications.ts'
import { sumMonths } from '#server/reports/sum-months.ts'
import { expireRequests } from '#server/order-requests/expire-requests.ts'
import { purgeRequestKeys } from '#server/order-requests/purge-request-keys.ts'
import { purgeOrderKeys } from '#server/orders/purge-order-keys.ts'
import { runOrders } from '#server/orders/decisions/run-orders.ts'
import { switchTerms } from '#server/settings/switch-terms.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import { remindOfExpiry } from '#server/points/remind-of-expiry.ts'
import { endOverdue } from '#server/projects/end-overdue.ts'
import { freeLostSerials } from '#server/projects/free-lost-serials.ts'
import { remindOfDeadlines } from '#server/projects/remind-of-deadlines.ts'
import { remindOfCertificates } from '#server/rewards/remind-of-certificates.ts'
import { remindOfLevels } from '#server/tiers/remind-of-levels.ts'
import { closeAnswered } from '#server/support/close-answered.ts'
import { purgePhotos } from '#server/scans/purge-photos.ts'
import { checkAudit } from '#server/audit/check-audit.ts'
import { rotateSeedKeys } from '#server/staff/rotate-seed-keys.ts'
import { expireUploads } from '#server/vouchers/store-upload.ts'
import { maintainPools } from '#server/vouchers/maintain-pools.ts'
import { remindOfVouchers } from '#server/vouchers/remind-of-vouchers.ts'
import { rotateVoucherKeys } from '#server/vouchers/rotate-voucher-keys.ts'
import { bulkSteps } from './bulk-steps.ts'
import { eraseDeclined } from './erase-declined.ts'
import { eraseDue } from '#server/installers/erasure.ts'
import { freePhones } from '#server/team/free-phones.ts'
import { purgeOld } from './purge-old.ts'
import { reevaluateArrivals } from './reevaluate-arrivals.ts'

const outboxPollMilliseconds = 500
const bulkPollMilliseconds = 1000
const broadcastPollMilliseconds = 1000

/**
 * Starts the scheduler: the outbox twice a second, broadcasts each second, the rest by the schedule of pg-boss,
 * which runs each job on one server only. Gives the function that stops it and waits for its work.
 */
export async function startJobs(context: AppContext, url: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 3 })
  boss.on('error', (error) => context.log.error({ err: error }, 'job runner'))
  await boss.start()
  await schedule(boss, 'points.expire', '*/10 * * * *', () =>
    expirePoints({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'points.remind', '23 7-19 * * *', () =>
    remindOfExpiry({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'projects.remind', '*/10 * * * *', () =>
    remindOfDeadlines({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'projects.endOverdue', '*/10 * * * *', () =>
    endOverdue({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'projects.freeSerials', '7 * * * *', () =>
    freeLostSerials({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'scans.purgePhotos', '47 3 * * *', () =>
    purgePhotos({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'scans.reevaluateArrivals', '*/10 * * * *', () =>
    reevaluateArrivals({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'installers.eraseDue', '47 3 * * *', () =>
    eraseDue({ db: context.db, now: context.clock.now() }, context.outside.files),
  )
  await schedule(boss, 'team.freePhones', '7 4 * * *', () =>
    freePhones({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'old.purge', '17 3 * * *', () =>
    purgeOld({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'companies.eraseDeclined', '37 3 * * *', () =>
    eraseDeclined({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'terms.switch', '* * * * *', () =>
    switchTerms({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'notifications.purge', '27 3 * * *', () =>
    purgeNotifications({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'content.purgePictures', '17 4 * * *', () =>
    purgePictures({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'content.notifyImportant', '*/10 * * * *', () =>
    notifyOfImportantNews({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'tiers.remind', '47 7 * * *', () =>
    remindOfLevels({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'rewards.remind', '11 * * * *', () =>
    remindOfCertificates({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'clubCard.order', '* * * * *', () =>
    orderCards({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'clubCard.reconcile', '*/5 * * * *', () =>
    reconcileTopUps({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'clubCard.compare', '53 4 * * *', () =>
    compareCards(context, context.clock.now()),
  )
  await schedule(boss, 'clubCard.remind', '41 7 * * *', () =>
    remindOfCard({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'orders.run', '* * * * *', () =>
    runOrders({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'orders.expireRequests', '*/10 * * * *', () =>
    expireRequests({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'orders.purgeKeys', '57 3 * * *', async () => {
    await purgeOrderKeys({ db: context.db, now: context.clock.now() })
    await purgeRequestKeys({ db: context.db, now: context.clock.now() })
  })
  await schedule(boss, 'vouchers.maintainPools', '19 * * * *', () =>
    maintainPools({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'vouchers.expireUploads', '*/10 * * * *', () =>
    expireUploads({ db: context.db, now: context.clock.now() }),
  )
  await schedule(boss, 'vouchers.remind', '29 7-19 * * *', () =>
    remindOfVouchers({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'vouchers.rotateKeys', '57 2 * * *', () => rotateVoucherKeys(context))
  await schedule(boss, 'support.closeAnswered', '37 * * * *', () =>
    closeAnswered({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'card.rotateKeys', '58 2 * * *', () => rotateCardKeys(context))
  await schedule(boss, 'audit.check', '27 2 * * *', () =>
    checkAudit({ ...context, now: context.clock.now() }),
  )
  await schedule(boss, 'staff.rotateKeys', '59 2 * * *', () => rotateSeedKeys(context))
  await schedule(boss, 'numbers.sum', '47 1 * * *', () =>
    sumMonths({ db: context.db, now: context.clock.now() }),
  )
  const stopOutbox = pollLoop(context, {
    name: 'outbox',
    everyMilliseconds: outboxPollMilliseconds,
    work: () => sendMessages(context),
  })
  const stopBroadcasts = pollLoop(context, {
    name: 'broadcasts',
    everyMilliseconds: broadcastPollMilliseconds,
    work: () => deliverBroadcasts({ ...context, now: context.clock.now() }),
  })
  const stopBulk = pollLoop(context, {
    name: 'bulk',
    everyMilliseconds: bulkPollMilliseconds,
    work: (stopped) => runBulk(context, { steps: bulkSteps, stopped }),
  })
  return async () => {
    await Promise.all([stopOutbox(), stopBroadcasts(), stopBulk()])
    await boss.stop({ graceful: true, timeout: 5000 })
  }
}

async function schedule(boss: PgBoss, name: string, cron: string, work: () => Promise<unknown>) {
  await boss.createQueue(name)
  await boss.schedule(name, cron)
  await boss.work(name, async () => {
    await work()
  })
}

function pollLoop(
  ctx: AppContext,
  {
    name,
    everyMilliseconds,
    work,
  }: { name: string; everyMilliseconds: number; work: (stopped: AbortSignal) => Promise<unknown> },
) {
  const stopped = new AbortController()
  const run = async () => {
    while (!stopped.signal.aborted) {
      await work(stopped.signal).catch((error: unknown) => ctx.log.error({ err: error }, name))
      await wait(everyMilliseconds, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const done = run()
  return async () => {
    stopped.abort()
    await done
  }
}
