import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { House } from '#server/app.ts'
import { deliverBroadcasts } from '#server/broadcasts/deliver-broadcasts.ts'
import { runBulk } from '#server/bulk/run-bulk.ts'
import { compareCards } from '#server/card/compare-cards.ts'
import { orderCards } from '#server/card/order-cards.ts'
import { reconcileTopUps } from '#server/card/reconcile-top-ups.ts'
import { remindOfCard } from '#server/card/remind-of-card.ts'
import { resealCards } from '#server/card/reseal-cards.ts'
import { forgetPictures } from '#server/content/forget-pictures.ts'
import { tellImportantNews } from '#server/content/tell-important-news.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { forgetNotifications } from '#server/notifications/forget-notifications.ts'
import { sumMonths } from '#server/numbers/sum-months.ts'
import { expireRequests } from '#server/order-requests/expire-requests.ts'
import { forgetRequestKeys } from '#server/order-requests/forget-request-keys.ts'
import { forgetKeys } from '#server/orders/forget-keys.ts'
import { runOrders } from '#server/orders/run-orders.ts'
import { turnTerms } from '#server/settings/turn-terms.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import { remindOfExpiry } from '#server/points/remind-of-expiry.ts'
import { endOverdue } from '#server/projects/end-overdue.ts'
import { freeLostSerials } from '#server/projects/free-lost-serials.ts'
import { remindOfDeadlines } from '#server/projects/remind-of-deadlines.ts'
import { remindOfCertificates } from '#server/rewards/remind-of-certificates.ts'
import { remindOfLevels } from '#server/tiers/remind-of-levels.ts'
import { closeAnswered } from '#server/support/close-answered.ts'
import { forgetPhotos } from '#server/scans/forget-photos.ts'
import { checkAudit } from '#server/audit/check-audit.ts'
import { resealSeeds } from '#server/staff/reseal-seeds.ts'
import { expireUploads } from '#server/vouchers/keep-upload.ts'
import { keepPools } from '#server/vouchers/keep-pools.ts'
import { remindOfVouchers } from '#server/vouchers/remind-of-vouchers.ts'
import { resealVouchers } from '#server/vouchers/reseal-vouchers.ts'
import { bulkSteps } from './bulk-steps.ts'
import { eraseDeclined } from './erase-declined.ts'
import { eraseDue } from '#server/installers/erasure.ts'
import { freePhones } from '#server/team/free-phones.ts'
import { forgetOld } from './forget-old.ts'
import { judgeArrivals } from './judge-arrivals.ts'

const outboxPollMilliseconds = 500
const bulkPollMilliseconds = 1000
const broadcastPollMilliseconds = 1000

/**
 * Starts the clock of the house: the outbox twice a second, broadcasts each second, the rest by the schedule of pg-boss,
 * which runs each job on one server only. Gives the function that stops it and waits for its work.
 */
export async function startJobs(house: House, url: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, max: 3 })
  boss.on('error', (error) => house.log.error({ err: error }, 'job runner'))
  await boss.start()
  await schedule(boss, 'points.expire', '*/10 * * * *', () =>
    expirePoints(house.db, house.clock.now()),
  )
  await schedule(boss, 'points.remind', '23 7-19 * * *', () =>
    remindOfExpiry(house, house.clock.now()),
  )
  await schedule(boss, 'projects.remind', '*/10 * * * *', () =>
    remindOfDeadlines(house, house.clock.now()),
  )
  await schedule(boss, 'projects.endOverdue', '*/10 * * * *', () =>
    endOverdue(house, house.clock.now()),
  )
  await schedule(boss, 'projects.freeSerials', '7 * * * *', () =>
    freeLostSerials(house.db, house.clock.now()),
  )
  await schedule(boss, 'scans.forgetPhotos', '47 3 * * *', () =>
    forgetPhotos(house, house.clock.now()),
  )
  await schedule(boss, 'scans.judgeArrivals', '*/10 * * * *', () =>
    judgeArrivals(house, house.clock.now()),
  )
  await schedule(boss, 'installers.eraseDue', '47 3 * * *', () =>
    eraseDue(house.db, house.outside.files, house.clock.now()),
  )
  await schedule(boss, 'team.freePhones', '7 4 * * *', () =>
    freePhones(house.db, house.clock.now()),
  )
  await schedule(boss, 'old.forget', '17 3 * * *', () => forgetOld(house.db, house.clock.now()))
  await schedule(boss, 'companies.eraseDeclined', '37 3 * * *', () =>
    eraseDeclined(house.db, house.clock.now()),
  )
  await schedule(boss, 'terms.turn', '* * * * *', () => turnTerms(house, house.clock.now()))
  await schedule(boss, 'notifications.forget', '27 3 * * *', () =>
    forgetNotifications(house.db, house.clock.now()),
  )
  await schedule(boss, 'content.forgetPictures', '17 4 * * *', () =>
    forgetPictures(house, house.clock.now()),
  )
  await schedule(boss, 'content.tellImportant', '*/10 * * * *', () =>
    tellImportantNews(house.db, house.clock.now()),
  )
  await schedule(boss, 'tiers.remind', '47 7 * * *', () => remindOfLevels(house, house.clock.now()))
  await schedule(boss, 'rewards.remind', '11 * * * *', () =>
    remindOfCertificates(house, house.clock.now()),
  )
  await schedule(boss, 'card.order', '* * * * *', () => orderCards(house, house.clock.now()))
  await schedule(boss, 'card.reconcile', '*/5 * * * *', () =>
    reconcileTopUps(house, house.clock.now()),
  )
  await schedule(boss, 'card.compare', '53 4 * * *', () => compareCards(house, house.clock.now()))
  await schedule(boss, 'card.remind', '41 7 * * *', () => remindOfCard(house, house.clock.now()))
  await schedule(boss, 'orders.run', '* * * * *', () => runOrders(house, house.clock.now()))
  await schedule(boss, 'orders.expireRequests', '*/10 * * * *', () =>
    expireRequests(house.db, house.clock.now()),
  )
  await schedule(boss, 'orders.forgetKeys', '57 3 * * *', async () => {
    await forgetKeys(house.db, house.clock.now())
    await forgetRequestKeys(house.db, house.clock.now())
  })
  await schedule(boss, 'vouchers.keepPools', '19 * * * *', () =>
    keepPools(house, house.clock.now()),
  )
  await schedule(boss, 'vouchers.expireUploads', '*/10 * * * *', () =>
    expireUploads(house.db, house.clock.now()),
  )
  await schedule(boss, 'vouchers.remind', '29 7-19 * * *', () =>
    remindOfVouchers(house, house.clock.now()),
  )
  await schedule(boss, 'vouchers.reseal', '57 2 * * *', () => resealVouchers(house))
  await schedule(boss, 'support.closeAnswered', '37 * * * *', () =>
    closeAnswered(house, house.clock.now()),
  )
  await schedule(boss, 'card.reseal', '58 2 * * *', () => resealCards(house))
  await schedule(boss, 'audit.check', '27 2 * * *', () => checkAudit(house, house.clock.now()))
  await schedule(boss, 'staff.reseal', '59 2 * * *', () => resealSeeds(house))
  await schedule(boss, 'numbers.sum', '47 1 * * *', () => sumMonths(house.db, house.clock.now()))
  const stopOutbox = pump(house, 'outbox', outboxPollMilliseconds, () => sendMessages(house))
  const stopBroadcasts = pump(house, 'broadcasts', broadcastPollMilliseconds, () =>
    deliverBroadcasts(house, house.clock.now()),
  )
  const stopBulk = pump(house, 'bulk', bulkPollMilliseconds, (stopped) =>
    runBulk(house, bulkSteps, stopped),
  )
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

function pump(
  house: House,
  name: string,
  everyMilliseconds: number,
  work: (stopped: AbortSignal) => Promise<unknown>,
) {
  const stopped = new AbortController()
  const run = async () => {
    while (!stopped.signal.aborted) {
      await work(stopped.signal).catch((error: unknown) => house.log.error({ err: error }, name))
      await wait(everyMilliseconds, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const done = run()
  return async () => {
    stopped.abort()
    await done
  }
}
