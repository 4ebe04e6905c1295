import { endOfGiven } from '#server/calendar.ts'
import { knownRegion } from '#contract/regions.ts'
import { payWelcome } from '#server/companies/pay-welcome.ts'
import type { Member } from '#server/http/guards.ts'
import { adjustPoints } from '#server/points/adjust-points.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { takeBack } from '#server/scans/take-back.ts'
import type { DemoCompany } from './companies.ts'
import type { Scene, Stage } from './tell-story.ts'

type Times = { since: Date; within: (share: number) => Date }

/** What a statement holds besides jobs and orders: the welcome and its end, corrections, a return. */
export function ledgerScenes(
  stage: Stage,
  { company }: Member,
  story: DemoCompany,
  { since, within }: Times,
): Scene[] {
  const { tx } = stage
  const staff = { ...stage.staffOf(company.regionId), isFinance: false }
  const { timeZone } = knownRegion(company.regionId)
  const end = endOfGiven(since, timeZone)
  const scenes: Scene[] = []
  if (story.verifiedEmail) scenes.push({ at: since, play: () => welcome(stage, company.id, since) })
  scenes.push({ at: end, play: async () => void (await expirePoints(tx, end)) })
  for (const { share, ...correction } of story.corrections ?? []) {
    const at = within(share)
    const entry = { companyId: company.id, ...correction }
    scenes.push({ at, play: async () => void (await adjustPoints(tx, staff, entry, at)) })
  }
  if (story.returned !== undefined) {
    const at = within(story.returned)
    scenes.push({ at, play: () => giveBack(stage, company.id, at) })
  }
  return scenes
}

async function welcome({ tx }: Stage, companyId: number, at: Date) {
  await tx.updateTable('company').set({ welcomed_at: null }).where('id', '=', companyId).execute()
  await payWelcome(tx, companyId, at)
}

/** A window of the company's first job went back to the dealer. */
async function giveBack({ tx, secrets }: Stage, companyId: number, at: Date) {
  const scan = await tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['s.id', 's.uuid', 's.serial', 's.company_id', 's.project_id', 's.installer_id'])
    .select(['s.points', 's.category'])
    .where('s.company_id', '=', companyId)
    .where('s.flag', '=', 1)
    .where('s.points', '>', 0)
    .where('s.deleted_at', 'is', null)
    .where('p.status', '=', 2)
    .orderBy('p.ended_at')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()
  if (!scan) return
  await lockAccount(tx, companyId, at)
  await tx
    .updateTable('shipped_serial')
    .set({ status: 'returned', changed_at: at })
    .where('serial', '=', scan.serial)
    .execute()
  await takeBack(tx, secrets, scan, { reason: 'returned', at })
}
