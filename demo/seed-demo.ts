import type { Member } from '#server/platform/access/callers.ts'
import { createSettings } from '#server/settings/settings/settings.reads.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { remindOfDeadlines } from '#server/earning/projects/remind-of-deadlines.ts'
import type { FilesPort } from '#server/platform/outside/files.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import { makeYearlyStatements } from '#server/points/yearly-statements/make-yearly-statements.ts'
import { companies } from './companies.ts'
import { levelPoints } from './level-points.ts'
import { seedContent } from './seed-content.ts'
import { seedCompany } from './seed-company.ts'
import { seedFraud } from './seed-fraud.ts'
import { seedNewcomers } from './seed-newcomers.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedSerials } from './seed-serials.ts'
import { seedShop } from './seed-shop.ts'
import { findDeciders } from './seed-staff.ts'
import { seedQuestion, seedReply, seedTickets } from './seed-tickets.ts'
import { seedVerdicts } from './seed-verdicts.ts'
import { seedVouchers } from './seed-vouchers.ts'
import { buildStoryEvents } from './story-events.ts'
import type { StoryEvent } from './demo-context.ts'
import { findRegion } from '#contract/regions.ts'

const representatives = [
  { slug: 'pl', name: 'Piotr Wiśniewski', code: 'DACH2026' },
  { slug: 'cz', name: 'Jana Černá', code: 'STRECHY1' },
]

type Demo = { now: Date; secrets: Secrets; files?: FilesPort }

export async function seedDemo(tx: Tx, { now, secrets, files }: Demo) {
  const demoCompany = await tx
    .selectFrom('installer')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .execute()
  if (demoCompany.length > 0) return
  await seedShop(tx, now)
  await seedVouchers(tx, { now, secrets })
  await seedContent(tx, now)
  await seedSerials(tx, now)
  const settings = createSettings(tx, { now: () => now }, true)
  const demo = { tx, settings, secrets, staffOf: await findDeciders(tx), now, files }
  const owners: Member[] = []
  const storyEvents: StoryEvent[] = []
  for (const company of companies) {
    const owner = await seedCompany(tx, company, now)
    storyEvents.push(...buildStoryEvents(demo, owner, company))
    owners.push(owner)
  }
  await invite(tx, owners[0]!, owners[1]!)
  await seedRepresentatives(tx, now)
  for (const storyEvent of storyEvents.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await storyEvent.run()
  await expirePoints({ db: tx, now })
  for (const [index, owner] of owners.entries()) {
    const { points, question } = companies[index]!
    if (points) await levelPoints(demo, owner, points)
    if (question) await seedQuestion(demo, owner, question)
  }
  await seedVerdicts({ tx, files, now }, owners[0]!, owners[1]!)
  await seedTickets(demo, owners[0]!)
  for (const owner of owners) await seedReply(demo, owner)
  await seedFraud(demo, owners[1]!)
  await seedNewcomers(tx, now)
  await makeYearlyStatements({ db: tx, secrets, now: getJanuary(now) })
  await remindOfDeadlines({ db: tx, secrets, now })
  for (const owner of owners) await seedNotifications(tx, owner, now)
  await tx.deleteFrom('message').execute()
}

async function invite(tx: Tx, host: Member, guest: Member) {
  await tx
    .updateTable('company')
    .set({ invited_by: host.company.id })
    .where('id', '=', guest.company.id)
    .execute()
}

/** When the statements of the year before were due. */
function getJanuary(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), 0, 2, 12))
}

async function seedRepresentatives(tx: Tx, now: Date) {
  for (const { slug, name, code } of representatives) {
    const region_id = findRegion(slug)!.id
    const { id } = await tx
      .insertInto('sales_representative')
      .values({ region_id, name, code, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('company')
      .set({ representative_id: id, invite: code })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('company')
          .select(({ fn }) => fn.min('id').as('id'))
          .where('region_id', '=', region_id)
          .where('invited_by', 'is', null),
      )
      .execute()
  }
}
