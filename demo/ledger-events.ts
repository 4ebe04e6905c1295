import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import { endOfGrantedPoints } from '#server/platform/calendar.ts'
import { getRegion } from '#contract/regions.ts'
import { payWelcome } from '#server/members/companies/pay-welcome.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { adjustPoints } from '#server/points/adjustments/adjust-points.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { takeBack } from '#server/earning/scans/take-back.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import type { StoryEvent, DemoContext } from './demo-context.ts'

type Times = { since: Date; within: (share: number) => Date }

export function buildLedgerEvents(
  demo: DemoContext,
  { company }: Member,
  story: DemoCompany,
  { since, within }: Times,
): StoryEvent[] {
  const { tx } = demo
  const staff = { ...demo.staffOf(company.regionId), isFinance: false }
  const { timeZone } = getRegion(company.regionId)
  const end = endOfGrantedPoints(since, timeZone)
  const storyEvents: StoryEvent[] = []
  if (story.verifiedEmail)
    storyEvents.push({ at: since, run: () => welcomeCompany(demo, company, since) })
  storyEvents.push({ at: end, run: async () => void (await expirePoints({ db: tx, now: end })) })
  for (const { share, ...adjustment } of story.adjustments ?? []) {
    const at = within(share)
    const entry = { companyId: company.id, ...adjustment }
    storyEvents.push({
      at,
      run: async () => void (await adjustPoints({ db: tx, staff, now: at }, entry)),
    })
  }
  if (story.returned !== undefined) {
    const at = within(story.returned)
    storyEvents.push({ at, run: () => giveBack(demo, company.id, at) })
  }
  return storyEvents
}

async function welcomeCompany(demo: DemoContext, { id, regionId }: Member['company'], at: Date) {
  const { tx } = demo
  await tx
    .updateTable('company')
    .set({ welcomed_at: null, verified_by: demo.staffOf(regionId).id })
    .where('id', '=', id)
    .execute()
  await payWelcome({ db: tx, now: at }, id)
}

async function giveBack({ tx, secrets }: DemoContext, companyId: number, at: Date) {
  const scan = await tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.id', 's.uuid', 's.serial', 's.company_id', 's.project_id', 's.installer_id'])
    .select(['s.points', 's.category'])
    .where('s.company_id', '=', companyId)
    .where('s.flag', '=', ScanFlag.normal)
    .where('s.points', '>', 0)
    .where('s.deleted_at', 'is', null)
    .where('p.status', '=', ProjectStatus.closed)
    .orderBy('p.ended_at')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()
  if (!scan) return
  await lockAccount({ db: tx, now: at }, companyId)
  await tx
    .updateTable('shipped_serial')
    .set({ status: 'returned', changed_at: at })
    .where('serial', '=', scan.serial)
    .execute()
  await takeBack({ db: tx, secrets, now: at }, { scan, reason: 'returned' })
}
