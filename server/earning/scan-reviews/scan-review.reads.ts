import { formatAddressLine, getRegion } from '#contract/regions.ts'
import { TicketStatus } from '#contract/support/support.rules.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { ScanReview } from '#contract/earning/scan-reviews.admin.ts'
import { hasValidCheck, ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import { selectClaim, toClaimResponse } from '#server/staff/claims/claims.reads.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findCompanyHistory } from '#server/earning/scans/company-history.reads.ts'
import { findRegisterRow } from '#server/earning/scans/facts.reads.ts'
import { findRates } from '#server/earning/scans/rates.reads.ts'
import { findScanPattern } from '#server/earning/scans/scan-pattern.reads.ts'
import { findCopies } from '#server/earning/scans/serial-evidence.reads.ts'
import { findQuestionsAbout } from '#server/support/support/questions.reads.ts'
import { findScanPhotos } from './scan-photos.reads.ts'

/** All that is known of one scan of the person's regions. Refuses `scans.not_found`. */
export async function findScanReview(ctx: StaffContext, uuid: string): Promise<ScanReview> {
  const { db, staff, now } = ctx
  const row = await findRow(ctx, { ...staff, uuid })
  if (!row) refuse('scans.not_found')
  const { serial, company_id: companyId, captured_at, region_id } = row
  const [register, elsewhere, pattern, company, thread, photos, rates] = await Promise.all([
    findRegisterRow({ db, now: captured_at }, { serial, regionId: region_id }),
    findCopies(db, { serial, companyId }, staff.regions),
    findScanPattern(db, row),
    findCompanyHistory(db, companyId, now),
    findQuestionsAbout(ctx, { kind: 'scans', uuid, scanId: row.id }),
    findScanPhotos(db, row.id),
    findRates(db, region_id, captured_at),
  ])
  return {
    ...toResponse(row, staff),
    has_valid_check: hasValidCheck(serial),
    register: register && { ...register, rate: register.rate ?? null },
    photos: photos.map((photo) => ({
      uuid: photo.uuid,
      created_at: photo.created_at.toISOString(),
    })),
    elsewhere,
    pattern,
    company,
    thread: thread.messages,
    is_on_hold: thread.isOnHold,
    is_answered: thread.isAnswered,
    effect: {
      points: row.points_group ? (rates[row.points_group] ?? 0) : 0,
      is_at_once: row.project_status === ProjectStatus.closed,
    },
    rates,
  }
}

function toResponse(row: Row, staff: Claimer) {
  return {
    uuid: row.uuid,
    serial: row.serial,
    flag: row.flag,
    reason_code: row.reason_code,
    region_id: row.region_id,
    project_number: row.number,
    is_appeal: row.appeal !== null && row.flag !== ScanFlag.normal,
    claim: toClaimResponse(row.claimed, staff),
    source: row.source as ScanReview['source'],
    captured_at: row.captured_at.toISOString(),
    created_at: row.created_at.toISOString(),
    points: row.points,
    project: {
      uuid: row.project_uuid,
      number: row.number,
      address: formatAddressLine(getRegion(row.region_id), {
        street: row.street_name,
        postalCode: row.postal_code,
        city: row.project_city,
      }),
      status: row.project_status,
      risk: row.risk,
      scans: row.products_count,
      counting: row.normal_count,
      available_points: row.available_points,
      max_points: row.max_points,
      answered_at: row.answered_at?.toISOString() ?? null,
      deadline_at: row.deadline_at.toISOString(),
    },
    author: {
      uuid: row.author_uuid,
      name: formatFullName({ name: row.author_name, surname: row.author_surname }, row.language),
      language: row.language,
    },
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function findRow({ db, now }: InDb & AtTime, { uuid, regions }: { uuid: string } & Claimer) {
  return db
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .innerJoin('installer as i', 'i.id', 's.installer_id')
    .leftJoin('ticket as t', (on) =>
      on.onRef('t.scan_id', '=', 's.id').on('t.status', '<>', TicketStatus.closed),
    )
    .select(['s.id', 's.uuid', 's.serial', 's.flag', 's.reason_code', 's.source', 's.points'])
    .select(['s.points_group', 's.captured_at', 's.created_at', 's.company_id', 's.installer_id'])
    .select(['p.region_id', 'p.uuid as project_uuid', 'p.number', 'p.street_name', 'p.address_key'])
    .select(['p.postal_code', 'p.city as project_city', 'p.status as project_status', 'p.risk'])
    .select(['p.products_count', 'p.normal_count', 'p.available_points', 'p.max_points'])
    .select(['p.answered_at', 'p.deadline_at', 't.id as appeal', 'i.language'])
    .select(['i.uuid as author_uuid', 'i.name as author_name', 'i.surname as author_surname'])
    .select(selectClaim('scans', 's.uuid', now).as('claimed'))
    .where('s.uuid', '=', uuid)
    .where('p.region_id', '=', sql<number>`any(${regions}::smallint[])`)
    .executeTakeFirst()
}
