import { hasValidCheck, serialOf } from '#contract/scans.rules.ts'
import type { Scan, ScanDraft } from '#contract/scans.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { localYear } from '#server/calendar.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { refuse } from '#server/http/refuse.ts'
import { contest, type Elsewhere, elsewhereOf } from './contest.ts'
import { countsOf, registerRowOf } from './facts.reads.ts'
import { lockProject, lockSerial, type ScannedProject } from './scan-locks.ts'
import { scanOf } from './scans.reads.ts'
import { verdictOf } from './verdict.ts'
import { countWrongCode, requireUnlocked } from './wrong-codes.ts'

const maxAgeHours = 72

type Parts = Pick<House, 'db' | 'clock'>

/**
 * Scans one code into an open project and gives the verdict; points are frozen at today's rate.
 * The same `client_uuid` gives the same scan. Refuses `scans.unreadable_code`, `scans.locked`,
 * `scans.already_in_project`, `scans.project_full`, `scans.too_old`, `projects.not_open`,
 * `projects.not_found`. (decisions E)
 */
export async function createScan(parts: Parts, member: Member, draft: ScanDraft): Promise<Scan> {
  const { db, clock } = parts
  const now = clock.now()
  await requireUnlocked(db, member.installer.id, now)
  const serial = serialOf(draft.code)
  if (!serial || !hasValidCheck(serial)) await countWrongCode(db, member.installer.id, now)
  if (!serial) refuse('scans.unreadable_code')
  const capturedAt = capturedInTime(new Date(draft.captured_at), now)
  return inTransaction(db, async (tx) => {
    await lockSerial(tx, serial)
    const known = await scanByClient(tx, member.company.id, draft.client_uuid)
    if (known) return known
    const elsewhere = await elsewhereOf(tx, serial, member.company.id)
    const project = await lockProject(tx, member.company.id, draft.project_uuid, elsewhere)
    await refuseOwnCopy(tx, member.company.id, serial)
    const id = await insertScan(tx, member, { draft, project, elsewhere, serial, capturedAt, now })
    return scanOf(tx, id)
  })
}

type New = {
  draft: ScanDraft
  project: ScannedProject
  elsewhere: Elsewhere
  serial: string
  capturedAt: Date
  now: Date
}

async function insertScan(tx: Tx, { company, installer }: Member, scan: New) {
  const { draft, project, elsewhere, serial, capturedAt, now } = scan
  const register = await registerRowOf(tx, serial, company.regionId, now)
  const photo = await photoOf(tx, company.id, draft.photo)
  const verdict = verdictOf({
    validCheck: hasValidCheck(serial),
    register: register && {
      status: register.status,
      regionId: register.region_id,
      producedOn: new Date(register.produced_on),
    },
    regionId: company.regionId,
    capturedAt,
    source: draft.source,
    hasPhoto: photo !== undefined,
    elsewhere: elsewhere.state,
    ...(await countsOf(tx, company, installer.id, project.address_key, now)),
  })
  if (verdict.reason === 'contested') await contest(tx, company.id, elsewhere.scans)
  const { id } = await tx
    .insertInto('scan')
    .values({
      client_uuid: draft.client_uuid,
      project_id: project.id,
      company_id: company.id,
      installer_id: installer.id,
      serial,
      type: register?.type ?? '',
      size: register?.size ?? '',
      variant: register?.variant ?? '',
      category: register?.category ?? null,
      points_group: register?.points_group ?? null,
      points: verdict.flag === 3 ? 0 : (register?.rate ?? 0),
      flag: verdict.flag,
      reason_code: verdict.reason,
      source: draft.source,
      captured_at: capturedAt,
      created_at: now,
      year: localYear(now, knownRegion(company.regionId).timeZone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (photo)
    await tx.updateTable('scan_photo').set({ scan_id: id }).where('uuid', '=', photo).execute()
  return id
}

/** A scan kept offline counts from when it was taken, at most 72 hours back. */
function capturedInTime(capturedAt: Date, now: Date) {
  if (capturedAt > now) return now
  if (now.getTime() - capturedAt.getTime() > maxAgeHours * 3_600_000)
    refuse('scans.too_old', { hours: maxAgeHours })
  return capturedAt
}

async function scanByClient(tx: Tx, companyId: number, clientUuid: string) {
  const known = await tx
    .selectFrom('scan')
    .select('id')
    .where('company_id', '=', companyId)
    .where('client_uuid', '=', clientUuid)
    .executeTakeFirst()
  return known && scanOf(tx, known.id)
}

async function refuseOwnCopy(tx: Tx, companyId: number, serial: string) {
  const own = await tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['p.uuid', 'p.number'])
    .where('s.company_id', '=', companyId)
    .where('s.serial', '=', serial)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
  if (own) refuse('scans.already_in_project', { project: own.uuid, number: own.number })
}

async function photoOf(tx: Tx, companyId: number, uuid: string | undefined) {
  if (!uuid) return undefined
  const photo = await tx
    .selectFrom('scan_photo')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('company_id', '=', companyId)
    .where('scan_id', 'is', null)
    .executeTakeFirst()
  return photo?.uuid
}
