import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import { normalizeCertificateCode } from '#contract/points/rewards.rules.ts'
import type {
  BehaviourDraft,
  listStaffCertificates,
  StaffBehaviour,
  StaffCertificate,
} from '#contract/points/rewards.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { computeVersion } from '#server/settings/settings/compute-version.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import type { CallerStaff, Staff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { selectText } from './rewards.reads.ts'

export async function findStaffBehaviours(db: Db, { regions }: Pick<Staff, 'regions'>) {
  const rows = await db
    .selectFrom('behaviour')
    .select(['id', 'uuid', 'slug', 'names', 'descriptions'])
    .select(['active', 'per_year', 'is_once'])
    .orderBy('position')
    .execute()
  const rates = await db
    .selectFrom('behaviour_points')
    .select(['behaviour_id', 'region_id', 'points'])
    .where('region_id', 'in', [...regions, 0])
    .orderBy('region_id')
    .execute()
  const data = rows.map((row): StaffBehaviour => {
    const ownRates = rates.filter((rate) => rate.behaviour_id === row.id)
    const draft: BehaviourDraft = {
      names: row.names as BehaviourDraft['names'],
      descriptions: row.descriptions as BehaviourDraft['descriptions'],
      active: row.active,
      per_year: row.per_year,
      points: ownRates.map(({ region_id, points }) => ({ region_id, points })),
    }
    return {
      ...draft,
      uuid: row.uuid,
      slug: row.slug,
      is_once: row.is_once,
      version: computeVersion(draft),
    }
  })
  return { data }
}

export async function findStaffCertificates(
  { db, staff, now }: StaffContext & { staff: CallerStaff },
  query: QueryOf<typeof listStaffCertificates>,
) {
  const { page, limit, text } = query
  const state = sql<StaffCertificate['state']>`case when i.revoked_at is not null then 'revoked'
    when i.expires_at <= ${now} then 'expired' else 'valid' end`
  let rows = db
    .selectFrom('certificate_issue as i')
    .innerJoin('certificate as k', 'k.id', 'i.certificate_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('installer as p', (on) =>
      on.onRef('p.id', '=', 'i.installer_id').on('p.erased_at', 'is', null),
    )
    .where(sql<boolean>`c.region_id = any(${selectRegions(staff, query.region)}::smallint[])`)
  if (query.state) rows = rows.where(state, '=', query.state)
  if (query.kind) rows = rows.where('k.slug', '=', query.kind)
  if (text)
    rows = rows.where(
      sql<boolean>`(i.code = ${normalizeCertificateCode(text)} or strpos(lower(c.name), lower(${text})) > 0
        or strpos(lower(concat_ws(' ', p.name, p.surname)), lower(${text})) > 0)`,
    )
  const { total } = await rows
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const certificates = await rows
    .select(['i.uuid', 'i.basis', 'i.code', 'i.issued_at', 'i.expires_at', 'c.region_id'])
    .select(['c.uuid as company_uuid', 'c.name as company', 'p.name as person', 'p.surname'])
    .select([selectText('k.names', staff.language).as('name'), state.as('state')])
    .orderBy('i.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = certificates.map((row): StaffCertificate => ({
    uuid: row.uuid,
    name: row.name,
    company: { uuid: row.company_uuid, name: row.company },
    region_id: row.region_id,
    holder: row.person === null ? null : `${row.person} ${row.surname}`,
    basis: row.basis as StaffCertificate['basis'],
    code: row.code,
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.state,
  }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

export async function findCertificateKinds(db: Db, { language }: Pick<CallerStaff, 'language'>) {
  const data = await db
    .selectFrom('certificate')
    .select(['slug', selectText('names', language).as('name')])
    .orderBy('position')
    .execute()
  return { data }
}
