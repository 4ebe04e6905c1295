import { formatFullName } from '#contract/formats/names.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { toAddressLines, getRegion } from '#contract/regions.ts'
import { normalizeCertificateCode } from '#contract/points/rewards.rules.ts'
import type { CertificateCheck } from '#contract/points/rewards.ts'
import { selectText } from './rewards.reads.ts'

export async function findCertificateFacts(
  { db }: InDb,
  { uuid, companyUuid, language }: { uuid: string; companyUuid: string; language: string },
) {
  const row = await db
    .selectFrom('certificate_issue as i')
    .innerJoin('certificate as k', 'k.id', 'i.certificate_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .leftJoin('installer as p', (on) =>
      on.onRef('p.id', '=', 'i.installer_id').on('p.erased_at', 'is', null),
    )
    .select(['i.uuid', 'i.code', 'i.level', 'i.issued_at', 'i.expires_at', 'k.slug'])
    .select(['c.name as company', 'c.region_id', 'c.street', 'c.house_number', 'c.postal_code'])
    .select(['c.city', 'c.uuid as company_uuid', 'p.name as person', 'p.surname'])
    .select([
      selectText('k.names', language).as('name'),
      selectText('k.descriptions', language).as('text'),
    ])
    .where('i.uuid', '=', uuid)
    .where('c.uuid', '=', companyUuid)
    .where('i.revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const street = [row.street, row.house_number].filter(Boolean).join(' ')
  return {
    ...row,
    holder:
      row.person === null
        ? null
        : formatFullName({ name: row.person, surname: row.surname ?? '' }, language),
    address: toAddressLines(getRegion(row.region_id), {
      street,
      postalCode: row.postal_code,
      city: row.city,
    }),
  }
}

export type CertificateFacts = NonNullable<Awaited<ReturnType<typeof findCertificateFacts>>>

/** For anyone with its code: the company and the days, no person. */
export async function findCertificateCheck(
  { db, now }: InDb & AtTime,
  { typed, language }: { typed: string; language: string },
): Promise<CertificateCheck> {
  const row = await db
    .selectFrom('certificate_issue as i')
    .innerJoin('certificate as k', 'k.id', 'i.certificate_id')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.issued_at', 'i.expires_at', 'i.revoked_at', 'c.name as company', 'c.region_id'])
    .select([
      selectText('k.names', language).as('name'),
      selectText('k.descriptions', language).as('text'),
    ])
    .where('i.code', '=', normalizeCertificateCode(typed))
    .where('c.erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return { state: 'unknown', certificate: null }
  return {
    state: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'valid',
    certificate: {
      name: row.name,
      description: row.text,
      company: row.company,
      country: getRegion(row.region_id).slug,
      issued_on: row.issued_at.toISOString(),
      expires_on: row.expires_at.toISOString(),
    },
  }
}
