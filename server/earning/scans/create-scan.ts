import { hourMs } from '#contract/durations.ts'
import { toMemberActor } from '#server/platform/actor.ts'
import { hasValidCheck, parseSerial } from '#contract/earning/scans.rules.ts'
import type { Scan, ScanDraft } from '#contract/earning/scans.ts'
import { getRegion } from '#contract/regions.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import { inOneFlight } from '#server/platform/database/in-one-flight.ts'
import { inTransaction, isTaken, type Tx } from '#server/platform/database/transaction.ts'
import { getVisibility } from '#server/platform/access/visibility.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { prepareFirstScanReward } from '#server/points/rewards/reward-first-scan.ts'
import { contest, type Elsewhere, findElsewhere } from './contest.ts'
import { evaluateScan } from './evaluate-scan.ts'
import {
  lockProjects,
  lockSerial,
  requireScannableProject,
  type ScannedProject,
} from './scan-locks.ts'
import { scanByClient } from './scans.reads.ts'
import {
  type Alarm,
  type Alarmed,
  alertStaff,
  countUnknown,
  countWrongCode,
  requireUnlocked,
} from './wrong-codes.ts'
import type { MemberContext, MemberTx } from '#server/platform/contexts.ts'

const maxAgeHours = 72

/**
 * Scans one code into an open project and gives the verdict; points are frozen at the rate of the
 * day it was taken. The same `client_uuid` gives the same scan. Refuses `scans.unreadable_code`,
 * `scans.locked`, `scans.too_many_unknown`, `scans.already_in_project`, `scans.project_full`,
 * `scans.too_old`, `projects.not_open`, `projects.not_found`. (decisions E, safety row 25)
 */
export async function createScan(ctx: MemberContext & Alarmed, draft: ScanDraft): Promise<Scan> {
  const { db, now } = ctx
  const earlierScan = await scanByClient(db, ctx, draft.client_uuid)
  if (earlierScan) return earlierScan
  const serial = await requireSerial(ctx, draft.code)
  const capturedAt = toCaptureTime(new Date(draft.captured_at), now)
  const { scan, alarm } = await scanOnce(ctx, { draft, serial, capturedAt, now })
  alertStaff(ctx, { alarm, installer: ctx.installer.uuid })
  return scan
}

type AcceptedScan = { draft: ScanDraft; serial: string; capturedAt: Date; now: Date }
type ScanResult = { scan: Scan; alarm: Alarm | null }

async function scanOnce(ctx: MemberContext, accepted: AcceptedScan): Promise<ScanResult> {
  const { db } = ctx
  const { draft, serial } = accepted
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { db: tx } = ctx
      const rewardFirst = await prepareFirstScanReward(
        { ...ctx, now: accepted.now },
        ctx.company.id,
      )
      const [, earlierScan, elsewhere, own] = await inOneFlight([
        lockSerial(ctx, serial),
        scanByClient(tx, ctx, draft.client_uuid),
        findElsewhere(ctx, { serial, companyId: ctx.company.id }),
        findOwnCopy(tx, ctx.company.id, serial),
      ])
      if (earlierScan) return { scan: earlierScan, alarm: null }
      const key = { uuid: draft.project_uuid, ...getVisibility(ctx) }
      const project = requireScannableProject(
        await lockProjects(ctx, { key, ...elsewhere }),
        ctx.company.id,
      )
      if (own) refuse('scans.already_in_project', own)
      const { scan, alarm } = await insertScan(ctx, { ...accepted, project, elsewhere })
      await rewardFirst(scan.flag, toMemberActor(ctx.installer))
      return { scan, alarm }
    })
  } catch (error) {
    const earlierScan =
      isTaken(error, 'scan_company_id_client_uuid_key') &&
      (await scanByClient(db, ctx, draft.client_uuid))
    if (earlierScan) return { scan: earlierScan, alarm: null }
    throw error
  }
}

type New = AcceptedScan & { project: ScannedProject; elsewhere: Elsewhere }

async function insertScan(ctx: MemberTx, scan: New): Promise<ScanResult> {
  const { db: tx, company, installer } = ctx
  const { draft, project, elsewhere, serial, capturedAt, now } = scan
  const photo = await findPhoto(tx, company.id, draft.photo)
  const evaluation = await evaluateScan(ctx, {
    candidate: {
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
  })
  if (evaluation.reason_code === 'contested')
    await contest(ctx, { companyId: company.id, scans: elsewhere.scans })
  const isUnknown = evaluation.reason_code === 'not_in_register'
  const alarm = isUnknown
    ? await countUnknown({ ...ctx, now }, { installerId: installer.id, code: serial })
    : null
  const inserting = tx
    .insertInto('scan')
    .values({
      ...evaluation,
      client_uuid: draft.client_uuid,
      project_id: project.id,
      company_id: company.id,
      installer_id: installer.id,
      serial,
      source: draft.source,
      captured_at: capturedAt,
      seconds_ahead: countSecondsAhead(new Date(draft.captured_at), now),
      created_at: now,
      year: toLocalYear(now, getRegion(company.regionId).timeZone),
    })
    .execute()
  const [, inserted] = await inOneFlight([inserting, scanByClient(tx, ctx, draft.client_uuid)])
  const row = inserted!
  if (photo)
    await tx.updateTable('scan_photo').set({ scan_id: row.id }).where('uuid', '=', photo).execute()
  return { scan: row, alarm }
}

/** The serial of a code; one that is no window's, or has a wrong check character, is counted. */
async function requireSerial(ctx: MemberContext & Alarmed, code: string) {
  const { installer, now } = ctx
  await requireUnlocked({ db: ctx.db, now }, installer.id)
  const serial = parseSerial(code)
  if (serial && hasValidCheck(serial)) return serial
  const alarm = await countWrongCode(ctx, {
    installerId: installer.id,
    code: serial ?? code.trim(),
  })
  alertStaff(ctx, { alarm, installer: installer.uuid })
  return serial ?? refuse('scans.unreadable_code')
}

/** A scan kept offline counts from when it was taken, at most 72 hours back. */
function toCaptureTime(capturedAt: Date, now: Date) {
  if (capturedAt > now) return now
  if (now.getTime() - capturedAt.getTime() > maxAgeHours * hourMs)
    refuse('scans.too_old', { hours: maxAgeHours })
  return capturedAt
}

/** Seconds by which the device's clock runs ahead of the server's, from 0 to 1,000,000,000. */
function countSecondsAhead(capturedAt: Date, now: Date) {
  const seconds = Math.round((capturedAt.getTime() - now.getTime()) / 1000)
  return Math.min(Math.max(seconds, 0), 1_000_000_000)
}

function findOwnCopy(tx: Tx, companyId: number, serial: string) {
  return tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .select(['p.uuid as project', 'p.number', 's.uuid as scan'])
    .where('s.company_id', '=', companyId)
    .where('s.serial', '=', serial)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}

async function findPhoto(tx: Tx, companyId: number, uuid: string | undefined) {
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
