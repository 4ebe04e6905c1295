import { sql } from 'kysely'
import type { SearchMatch } from '#contract/club/search.admin.ts'
import { regions } from '#contract/regions.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { formatSerial, parseSerial } from '#contract/earning/scans.rules.ts'
import type { Right } from '#contract/staff/staff.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { maskPhone } from '#server/staff/staff/phone-mask.ts'
import { buildInstallerTerms, searchTerms } from '#server/members/members/search-terms.ts'
import { mayDoHere } from '#server/staff/staff/staff-session.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'

const maxOfAKind = 8
const minQueryLength = 2
/** Of numbers the beginning is enough, from this many characters on. */
const minNumberLength = 4

export async function findMatches(db: Db, staff: CallerStaff, q: string): Promise<SearchMatch[]> {
  if (q.length < minQueryLength) return []
  const kinds: [Right, (db: Db, staff: CallerStaff, q: string) => Promise<SearchMatch[]>][] = [
    ['orders.see', findOrders],
    ['reviews.see', findProjects],
    ['serials.see', findSerials],
    ['members.see', findCompanies],
    ['members.see', findInstallers],
  ]
  const allowed = kinds.filter(([right]) => mayDoHere(staff, right))
  return (await Promise.all(allowed.map(([, find]) => find(db, staff, q)))).flat()
}

async function findCompanies(
  db: Db,
  { regions: mine }: CallerStaff,
  q: string,
): Promise<SearchMatch[]> {
  let query = db
    .selectFrom('company as c')
    .select(['c.uuid as id', 'c.name as title', 'c.city as detail', 'c.region_id'])
    .where('c.erased_at', 'is', null)
    .where('c.region_id', '=', sql<number>`any(${mine}::smallint[])`)
  for (const term of await searchTerms({ db }, { column: 'c.search', text: q }))
    query = query.where(term)
  const rows = await query.orderBy('c.id', 'desc').limit(maxOfAKind).execute()
  return rows.map((row) => ({ type: 'company', ...withRegion(row) }))
}

async function findInstallers(db: Db, staff: CallerStaff, q: string): Promise<SearchMatch[]> {
  let query = db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.uuid as id', 'i.name', 'i.surname', 'i.language', 'i.phone'])
    .select(['c.name as company', 'c.region_id'])
    .where('i.erased_at', 'is', null)
    .where('c.region_id', '=', sql<number>`any(${staff.regions}::smallint[])`)
  for (const term of await buildInstallerTerms({ db, staff }, q)) query = query.where(term)
  const rows = await query.orderBy('i.id', 'desc').limit(maxOfAKind).execute()
  return rows.map(({ phone, company, name, surname, language, ...row }) => ({
    type: 'installer',
    title: formatFullName({ name, surname }, language),
    detail: [company, maskPhone(staff, phone)].filter((text) => text !== '').join(' · '),
    ...withRegion(row),
  }))
}

async function findOrders(
  db: Db,
  { regions: mine }: CallerStaff,
  q: string,
): Promise<SearchMatch[]> {
  const begins = toNumberPattern(q)
  if (!begins) return []
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select(['o.uuid as id', 'o.number as title', 'c.name as detail', 'o.region_id'])
    .where('o.number', 'like', begins)
    .where('o.region_id', '=', sql<number>`any(${mine}::smallint[])`)
    .orderBy('o.number', 'desc')
    .limit(maxOfAKind)
    .execute()
  return rows.map((row) => ({ type: 'order', ...withRegion(row) }))
}

async function findProjects(
  db: Db,
  { regions: mine }: CallerStaff,
  q: string,
): Promise<SearchMatch[]> {
  const begins = toNumberPattern(q)
  if (!begins) return []
  const rows = await db
    .selectFrom('project as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['p.uuid as id', 'p.number as title', 'c.name as detail', 'p.region_id'])
    .where('p.number', 'like', begins)
    .where('p.region_id', '=', sql<number>`any(${mine}::smallint[])`)
    .orderBy('p.number', 'desc')
    .limit(maxOfAKind)
    .execute()
  return rows.map((row) => ({ type: 'project', ...withRegion(row) }))
}

/** Of the register, and of scans of serials that no register knows. */
async function findSerials(
  db: Db,
  { regions: mine }: CallerStaff,
  q: string,
): Promise<SearchMatch[]> {
  const begins = toNumberPattern((parseSerial(q) ?? q).replace(/\s/g, ''))
  if (!begins) return []
  const { rows } = await sql<{ serial: string; detail: string; region_id: number }>`
    select serial, min(detail) as detail, min(region_id) as region_id from (
      (select serial, concat_ws(' ', type, size) as detail, region_id from shipped_serial
        where serial like ${begins} and region_id = any(${mine}::smallint[])
        order by serial limit ${maxOfAKind})
      union all
      (select s.serial, null, p.region_id from scan s join project p on p.id = s.project_id
        where s.serial like ${begins} and p.region_id = any(${mine}::smallint[])
        order by s.serial limit ${maxOfAKind})
    ) found group by serial order by serial limit ${maxOfAKind}`.execute(db)
  return rows.map(({ serial, detail, region_id }) => ({
    type: 'serial',
    title: formatSerial(serial),
    detail: detail ?? '',
    ...withRegion({ id: serial, region_id }),
  }))
}

function toNumberPattern(q: string) {
  const number = q.trim().toUpperCase()
  return /^[A-Z0-9-]+$/.test(number) && number.length >= minNumberLength ? `${number}%` : undefined
}

function withRegion<T extends { region_id: number }>({ region_id, ...row }: T) {
  return { ...row, region: regions.find(({ id }) => id === region_id)?.slug ?? '' }
}
