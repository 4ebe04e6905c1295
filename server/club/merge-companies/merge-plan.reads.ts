import { sql } from 'kysely'
import type { MergeObstacle, MergePlan } from '#contract/club/merge-companies.admin.ts'
import { Role } from '#contract/members/installers.ts'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { openOrderStatuses } from '#contract/shop/orders.rules.ts'
import { lit } from '#server/platform/database/lit.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { findGainedLevels } from '#server/points/tiers/unpaid-levels.reads.ts'
import { findCompany } from '#server/staff/staff/find-company.ts'

/** Both companies must be in the person's regions, else `companies.not_found`. */
export async function findMergePlan(
  db: Db | Tx,
  staff: CallerStaff,
  input: { target: string; duplicate: string; at: Date },
): Promise<MergePlan> {
  const target = await findSide(db, (await findCompany(db, staff, input.target)).id)
  const duplicate = await findSide(db, (await findCompany(db, staff, input.duplicate)).id)
  const { owners, installers } = await findTeamLimits(db, target.region_id)
  const isBlocked = duplicate.active !== CompanyStatus.active
  const coming = isBlocked ? { owners: 0, employees: 0 } : duplicate
  const lowered = owners !== null && target.owners + coming.owners > owners
  const newEmployees = coming.employees + (lowered ? coming.owners : 0)
  const isFull =
    installers !== null && newEmployees > 0 && target.employees + newEmployees > installers
  const isWelcomeTwice = target.is_welcomed && duplicate.is_welcomed
  const obstacles: [MergeObstacle, boolean][] = [
    ['region', target.region_id !== duplicate.region_id],
    ['declined', duplicate.declined_at !== null],
    [
      'merged',
      target.id === duplicate.id || target.active !== CompanyStatus.active || duplicate.is_merged,
    ],
    ['debt', duplicate.available < 0],
    ['held', duplicate.held > 0],
    ['orders', duplicate.open_orders > 0],
    ['card', duplicate.live_cards > 0],
    ['adjustments', duplicate.adjustments > 0],
    ['team', isFull],
  ]
  const both = [target.id, duplicate.id]
  const gained = await findGainedLevels({ db, now: input.at }, { regionId: target.region_id, both })
  return {
    target: toSideResponse(target),
    duplicate: toSideResponse(duplicate),
    obstacles: obstacles.filter(([, isThere]) => isThere).map(([obstacle]) => obstacle),
    points: Math.max(0, duplicate.available - (isWelcomeTwice ? duplicate.welcome_free : 0)),
    welcome_left: isWelcomeTwice ? duplicate.welcome_free : 0,
    tier_bonus: sumPoints(gained.flatMap(({ levels }) => levels.map(({ points }) => points))),
    owners_lowered: lowered ? coming.owners : 0,
    people_out: isBlocked ? duplicate.owners + duplicate.employees : 0,
    serials_twice: await countSharedSerials(db, target.id, duplicate.id),
  }
}

type Side = Awaited<ReturnType<typeof findSide>>

async function findSide(db: Db | Tx, id: number) {
  const { rows } = await sql<{
    id: number
    uuid: string
    name: string
    city: string
    registration_number: string
    verification: MergePlan['target']['verification']
    region_id: number
    active: number
    is_merged: boolean
    declined_at: Date | null
    created_at: Date
    owners: number
    employees: number
    projects: number
    orders: number
    tickets: number
    open_orders: number
    live_cards: number
    adjustments: number
    available: number
    held: number
    is_welcomed: boolean
    welcome_free: number
  }>`
    select c.id, c.uuid, c.name, c.city, c.registration_number, c.verification, c.region_id,
      c.active, c.merged_into is not null as is_merged, c.declined_at,
      c.created_at,
      (select count(*)::int from installer where company_id = c.id
        and active = ${lit(InstallerStatus.active)} and role = ${lit(Role.owner)}) as owners,
      (select count(*)::int from installer where company_id = c.id
        and active = ${lit(InstallerStatus.active)} and role = ${lit(Role.employee)}) as employees,
      (select count(*)::int from project where company_id = c.id) as projects,
      (select count(*)::int from orders where company_id = c.id) as orders,
      (select count(*)::int from ticket where company_id = c.id) as tickets,
      (select count(*)::int from orders where company_id = c.id
        and status in (${lit(...openOrderStatuses)})) as open_orders,
      (select count(*)::int from club_card where company_id = c.id and ended_at is null)
        as live_cards,
      (select count(*)::int from points_adjustment
        where company_id = c.id and status = 'waiting') as adjustments,
      a.posted - a.held as available, a.held,
      exists (select from points_entry where company_id = c.id and kind = 'welcome')
        as is_welcomed,
      coalesce((select sum(l.amount - l.used - l.held - l.expired)::int from points_lot l
        join points_entry e on e.id = l.entry_id
        where l.company_id = c.id and e.kind = 'welcome'), 0) as welcome_free
    from company c join points_account a on a.company_id = c.id where c.id = ${id}`.execute(db)
  return rows[0]!
}

function toSideResponse({ owners, employees, created_at, ...side }: Side) {
  const { uuid, name, city, registration_number, verification } = side
  const { projects, orders, tickets, available } = side
  const counts = { people: owners + employees, projects, orders, tickets, available }
  const facts = { uuid, name, city, registration_number, verification }
  return { ...facts, ...counts, created_at: created_at.toISOString() }
}

function sumPoints(points: number[]) {
  return points.reduce((sum, one) => sum + one, 0)
}

function findTeamLimits(db: Db | Tx, regionId: number) {
  return db
    .selectFrom('regional_setting')
    .select(['team_owners as owners', 'team_installers as installers'])
    .where('region_id', '=', regionId)
    .executeTakeFirstOrThrow()
}

async function countSharedSerials(db: Db | Tx, one: number, other: number) {
  const { count } = await db
    .selectFrom('scan as d')
    .innerJoin('scan as t', 't.serial', 'd.serial')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('d.company_id', '=', other)
    .where('d.deleted_at', 'is', null)
    .where('t.company_id', '=', one)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return one === other ? 0 : count
}
