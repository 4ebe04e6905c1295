import { sql } from 'kysely'
import type { Recipients } from '#contract/club/broadcasts.admin.ts'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { findCompaniesAtLevel } from '#server/points/tiers/levels.reads.ts'

export type Target = {
  regions: number[]
  roles: number[] | null
  languages: string[] | null
  min_level: number
}

export async function buildRecipientsQuery(db: Db, target: Target, at: Date) {
  const { regions, roles, languages, min_level } = target
  let people = db
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .where('i.active', '=', InstallerStatus.active)
    .where('c.active', '=', CompanyStatus.active)
    .where(sql<boolean>`c.region_id = any(${regions}::smallint[])`)
  if (roles) people = people.where('i.role', 'in', roles)
  if (languages) people = people.where('i.language', 'in', languages)
  if (min_level > 0) {
    const reached = await findCompaniesAtLevel({ db, now: at }, { regions, minLevel: min_level })
    people = people.where(sql<boolean>`c.id = any(${reached}::bigint[])`)
  }
  return people
}

export async function countRecipients(db: Db, target: Target, at: Date): Promise<Recipients> {
  const rows = await (
    await buildRecipientsQuery(db, target, at)
  )
    .select('i.language')
    .select(sql<number>`count(*)::int`.as('people'))
    .select(sql<number>`count(*) filter (where ${takesMail})::int`.as('by_mail'))
    .groupBy('i.language')
    .orderBy('people', 'desc')
    .orderBy('i.language')
    .execute()
  const sum = (field: 'people' | 'by_mail') => rows.reduce((all, row) => all + row[field], 0)
  return {
    total: sum('people'),
    by_mail: sum('by_mail'),
    by_language: rows.map(({ language, people }) => ({ language, people })),
  }
}

export const takesMail = sql<boolean>`i.email_consent and i.email is not null
  and i.verified_email_at is not null`
