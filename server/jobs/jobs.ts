import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { House } from '#server/app.ts'
import { tellImportantNews } from '#server/content/tell-important-news.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { forgetNotifications } from '#server/notifications/forget-notifications.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import { remindOfExpiry } from '#server/points/remind-of-expiry.ts'
import { endOverdue } from '#server/projects/end-overdue.ts'
import { freeLostSerials } from '#server/projects/free-lost-serials.ts'
import { remindOfDeadlines } from '#server/projects/remind-of-deadlines.ts'
import { remindOfCertificates } from '#server/rewards/remind-of-certificates.ts'
import { remindOfLevels } from '#server/tiers/remind-of-levels.ts'
import { forgetPhotos } from '#server/scans/forget-photos.ts'
import { eraseDeclined } from './erase-declined.ts'
import { eraseDue } from '#server/installers/erasure.ts'
import { freePhones } from '#server/team/free-phones.ts'
import { forgetOld } from './forget-old.ts'
import { judgeArrivals } from './judge-arrivals.ts'

const outboxPollMilliseconds = 500

/**
 * Starts the clock of the house: the outbox twice a second, the rest by the schedule of pg-boss,
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
  await schedule(boss, 'notifications.forget', '27 3 * * *', () =>
    forgetNotifications(house.db, house.clock.now()),
  )
  await schedule(boss, 'content.tellImportant', '*/10 * * * *', () =>
    tellImportantNews(house.db, house.clock.now()),
  )
  await schedule(boss, 'tiers.remind', '47 7 * * *', () => remindOfLevels(house, house.clock.now()))
  await schedule(boss, 'rewards.remind', '11 * * * *', () =>
    remindOfCertificates(house, house.clock.now()),
  )
  const stopOutbox = pumpOutbox(house)
  return async () => {
    await stopOutbox()
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

function pumpOutbox(house: House) {
  const stopped = new AbortController()
  const pump = async () => {
    while (!stopped.signal.aborted) {
      await sendMessages(house).catch((error: unknown) => house.log.error({ err: error }, 'outbox'))
      await wait(outboxPollMilliseconds, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const done = pump()
  return async () => {
    stopped.abort()
    await done
  }
}
