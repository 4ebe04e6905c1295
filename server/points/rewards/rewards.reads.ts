import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { isLanguage } from '#contract/languages.ts'
import { getLastPage } from '#contract/paging.ts'
import { getRegion } from '#contract/regions.ts'
import { expiringDays, referralsPerYear } from '#contract/points/rewards.rules.ts'
import type { Behaviour, Certificate, Invitation } from '#contract/points/rewards.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { CallerCompany, Member } from '#server/platform/access/callers.ts'

type Reader = Pick<Member, 'company' | 'installer'>
type ReadOptions = { at: Date; language?: string | undefined }

export async function findBehaviours(
  db: Db,
  reader: Reader,
  options: ReadOptions & { page: number; limit: number },
) {
  const { page, limit, at } = options
  const { company } = reader
  const language = resolveLanguage(reader, options.language)
  const year = toLocalYear(at, getRegion(company.regionId).timeZone)
  const paying = db
    .selectFrom('behaviour as b')
    .innerJoin('behaviour_points as p', 'p.behaviour_id', 'b.id')
    .where('b.active', '=', true)
    .where('p.region_id', '=', company.regionId)
    .where('p.points', '>', 0)
  const { total } = await paying
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await paying
    .select(['b.uuid', 'b.icon', 'p.points', 'b.is_once', 'b.per_year'])
    .select([
      selectText('b.names', language).as('name'),
      selectText('b.descriptions', language).as('text'),
    ])
    .select(
      sql<number>`(select count(*)::int from behaviour_reward r where r.company_id = ${company.id}
        and r.behaviour_id = b.id and (b.per_year is null or r.year = ${year}))`.as('earned'),
    )
    .orderBy('b.position')
    .orderBy('b.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row): Behaviour => ({
    uuid: row.uuid,
    name: row.name,
    description: row.text,
    icon: row.icon,
    points: row.points,
    earned: row.earned,
    maximum: row.is_once ? 1 : row.per_year,
    yearly: row.per_year !== null,
  }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

export async function findCertificates(db: Db, reader: Reader, { at, language }: ReadOptions) {
  const readerLanguage = resolveLanguage(reader, language)
  const rows = await db
    .selectFrom('certificate_issue as i')
    .innerJoin('certificate as k', 'k.id', 'i.certificate_id')
    .leftJoin('installer as p', (on) =>
      on.onRef('p.id', '=', 'i.installer_id').on('p.erased_at', 'is', null),
    )
    .distinctOn(['k.position', 'i.certificate_id', 'i.installer_id'])
    .select(['i.uuid', 'k.slug', 'k.icon', 'k.longevity', 'i.issued_at', 'i.expires_at', 'i.code'])
    .select(['p.name as person', 'p.surname'])
    .select([
      selectText('k.names', readerLanguage).as('name'),
      selectText('k.descriptions', readerLanguage).as('text'),
    ])
    .where('i.company_id', '=', reader.company.id)
    .where('i.revoked_at', 'is', null)
    .orderBy('k.position')
    .orderBy('i.certificate_id')
    .orderBy('i.installer_id')
    .orderBy('i.issued_at', 'desc')
    .execute()
  const data = rows.map((row): Certificate => ({
    uuid: row.uuid,
    name: row.name,
    description: row.text,
    icon: row.icon,
    slug: row.slug,
    longevity: row.longevity,
    issued_on: row.issued_at.toISOString(),
    expires_on: row.expires_at.toISOString(),
    state: getState(row.expires_at, at),
    holder:
      row.person === null
        ? null
        : formatFullName({ name: row.person, surname: row.surname ?? '' }, readerLanguage),
    code: row.code,
  }))
  return { data }
}

export async function findInvitation(
  db: Db,
  { id, regionId }: CallerCompany,
  at: Date,
): Promise<Invitation> {
  const year = toLocalYear(at, getRegion(regionId).timeZone)
  const row = await db
    .selectFrom('company as c')
    .leftJoin('behaviour as b', (on) => on.on('b.slug', '=', 'referral'))
    .leftJoin('behaviour_points as p', (on) =>
      on.onRef('p.behaviour_id', '=', 'b.id').onRef('p.region_id', '=', 'c.region_id'),
    )
    .select(['c.invite_code', 'b.per_year', 'b.active', 'p.points'])
    .select(
      sql<number>`(select count(*)::int from behaviour_reward r where r.company_id = c.id
        and r.behaviour_id = b.id and r.year = ${year})`.as('used'),
    )
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    code: row.invite_code,
    points: row.active ? (row.points ?? 0) : 0,
    used: row.used,
    maximum: row.per_year ?? referralsPerYear,
  }
}

export function selectText(column: string, language: string) {
  const texts = sql.ref(column)
  return sql<string>`coalesce(${texts}->>${language}::text, ${texts}->>'en', '')`
}

export function resolveLanguage(
  { installer }: Pick<Member, 'installer'>,
  choice: string | undefined,
) {
  if (isLanguage(choice)) return choice
  return isLanguage(installer.language) ? installer.language : 'en'
}

function getState(expiresAt: Date, at: Date): Certificate['state'] {
  if (expiresAt <= at) return 'expired'
  return expiresAt.getTime() - at.getTime() <= expiringDays * dayMs ? 'expiring' : 'valid'
}
