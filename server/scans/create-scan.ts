import { hasValidCheck, serialOf } from '#contract/scans.rules.ts'
import type { Scan, ScanDraft } from '#contract/scans.ts'
import { knownRegion } from '#contract/regions.ts'
import type { House } from '#server/app.ts'
import { localYear } from '#server/calendar.ts'
import { type Db, inTransaction, isTaken, type Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { sightOf } from '#server/http/sight.ts'
import { refuse } from '#server/http/refuse.ts'
import { beforeFirstScan } from '#server/rewards/reward-first-scan.ts'
import { contest, type Elsewhere, elsewhereOf } from './contest.ts'
import { judge } from './judge.ts'
import { lockProjects, lockSerial, scannable, type ScannedProject } from './scan-locks.ts'
import { scanByClient, scanOf } from './scans.reads.ts'
import {
  type Alarm,
  type Alarmed,
  alertStaff,
  countUnknown,
  countWrongCode,
  requireUnlocked,
} from './wrong-codes.ts'

const maxAgeHours = 72

type Parts = Pick<House, 'db' | 'clock'> & Alarmed

/**
 * Scans one code into an open project and gives the verdict; points are frozen at the rate of the
 * day it was taken. The same `client_uuid` gives the same scan. Refuses `scans.unreadable_code`,
 * `scans.locked`, `scans.too_many_unknown`, `scans.already_in_project`, `scans.project_full`,
 * `scans.too_old`, `projects.not_open`, `projects.not_found`. (decisions E, safety 25)
 */
export async function createScan(parts: Parts, member: Member, draft: ScanDraft): Promise<Scan> {
  const { db, clock } = parts
  const known = await scanByClient(db, member, draft.client_uuid)
  if (known) return known
  const now = clock.now()
  const serial = await serialOrCount(parts, member, draft.code, now)
  const capturedAt = capturedInTime(new Date(draft.captured_at), now)
  const { scan, alarm } = await scanOnce(db, member, { draft, serial, capturedAt, now })
  alertStaff(parts, alarm, member.installer.uuid)
  return scan
}

type Taken = { draft: ScanDraft; serial: string; capturedAt: Date; now: Date }
type Done = { scan: Scan; alarm: Alarm | null }

async function scanOnce(db: Db, member: Member, taken: Taken): Promise<Done> {
  const { draft, serial } = taken
  try {
    return await inTransaction(db, async (tx) => {
      const rewardFirst = await beforeFirstScan(tx, member.company.id, taken.now)
      await lockSerial(tx, serial)
      const known = await scanByClient(tx, member, draft.client_uuid)
      if (known) return { scan: known, alarm: null }
      const elsewhere = await elsewhereOf(tx, serial, member.company.id)
      const key = { uuid: draft.project_uuid, ...sightOf(member) }
      const project = scannable(await lockProjects(tx, key, elsewhere), member.company.id)
      await refuseOwnCopy(tx, member.company.id, serial)
      const { id, alarm } = await insertScan(tx, member, { ...taken, project, elsewhere })
      const scan = await scanOf(tx, member, id)
      await rewardFirst(scan.flag, `installer:${member.installer.uuid}`)
      return { scan, alarm }
    })
  } catch (error) {
    const known =
      isTaken(error, 'scan_company_id_client_uuid_key') &&
      (await scanByClient(db, member, draft.client_uuid))
    if (known) return { scan: known, alarm: null }
    throw error
  }
}

type New = Taken & { project: ScannedProject; elsewhere: Elsewhere }

async function insertScan(tx: Tx, { company, installer }: Member, scan: New) {
  const { draft, project, elsewhere, serial, capturedAt, now } = scan
  const photo = await photoOf(tx, company.id, draft.photo)
  const judgement = await judge(
    tx,
    {
      serial,
      companyId: company.id,
      regionId: company.regionId,
      installerId: installer.id,
      addressKey: project.address_key,
      source: draft.source,
      hasPhoto: photo !== undefined,
      capturedAt,
      createdAt: now,
    },
    elsewhere,
  )
  if (judgement.reason_code === 'contested') await contest(tx, company.id, elsewhere.scans)
  const isUnknown = judgement.reason_code === 'not_in_register'
  const alarm = isUnknown ? await countUnknown(tx, installer.id, serial, now) : null
  const { id } = await tx
    .insertInto('scan')
    .values({
      ...judgement,
      client_uuid: draft.client_uuid,
      project_id: project.id,
      company_id: company.id,
      installer_id: installer.id,
      serial,
      source: draft.source,
      captured_at: capturedAt,
      created_at: now,
      year: localYear(now, knownRegion(company.regionId).timeZone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (photo)
    await tx.updateTable('scan_photo').set({ scan_id: id }).where('uuid', '=', photo).execute()
  return { id, alarm }
}

/** The serial of a code; one that is no window's, or has a wrong check character, is counted. */
async function serialOrCount(parts: Parts, { installer }: Member, code: string, now: Date) {
  await requireUnlocked(parts.db, installer.id, now)
  const serial = serialOf(code)
  if (serial && hasValidCheck(serial)) return serial
  const alarm = await countWrongCode(parts.db, installer.id, serial ?? code.trim(), now)
  alertStaff(parts, alarm, installer.uuid)
  return serial ?? refuse('scans.unreadable_code')
}

/** A scan kept offline counts from when it was taken, at most 72 hours back. */
function capturedInTime(capturedAt: Date, now: Date) {
  if (capturedAt > now) return now
  if (now.getTime() - capturedAt.getTime() > maxAgeHours * 3_600_000)
    refuse('scans.too_old', { hours: maxAgeHours })
  return capturedAt
}

async function refuseOwnCopy(tx: Tx, companyId: number, serial: string) {
  const own = await tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['p.uuid', 'p.number', 's.uuid as scan'])
    .where('s.company_id', '=', companyId)
    .where('s.serial', '=', serial)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
  if (own)
    refuse('scans.already_in_project', { project: own.uuid, number: own.number, scan: own.scan })
}

async function photoOf(tx: Tx, companyId: number, uuid: string | undefined) {
  if (!uuid) return undefined
  const photo = await tx
    .selectFrom('scan_photo')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('company_id', '=', companyId)
    .where('scan_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return photo?.uuid
}
