import { ProjectStatus } from '#contract/projects.rules.ts'
import { groupedSerial, isWithdrawn, ScanFlag } from '#contract/scans.rules.ts'
import type { House } from '#server/app.ts'
import { inTransaction, type Tx } from '#server/database/transaction.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { contest, elsewhereOf } from './contest.ts'
import { judge } from './judge.ts'
import { lockProjects, lockSerial, type ScannedProject } from './scan-locks.ts'
import { takeBack, type TakenBack } from './take-back.ts'

/** A scan on which the register has a word that was not heard yet. */
export type DueScan = { id: number; serial: string; company_id: number; project_id: number }

export type Judged = {
  outcome: 'unchanged' | 'accepted' | 'inReview' | 'rejected' | 'takenBack'
  project: ScannedProject
  takenBack?: TakenBack
}

/**
 * Judges one scan again after an import: by what the register says now, at the rate of the day it
 * was taken. Its project in work follows by its sums; after the credit a withdrawn product gives
 * its points back. `then` goes on in the same transaction. Twice or in parallel changes nothing
 * more. (decisions E)
 */
export function judgeAgain(
  { db, secrets }: Pick<House, 'db' | 'secrets'>,
  due: DueScan,
  now: Date,
  then: (tx: Tx, judged: Judged) => Promise<unknown>,
): Promise<Judged | null> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, due.company_id, now)
    await lockSerial(tx, due.serial)
    const elsewhere = await elsewhereOf(tx, due.serial, due.company_id)
    const projects = await lockProjects(tx, { id: due.project_id }, elsewhere)
    const project = projects.find((row) => row.id === due.project_id)!
    const scan = await liveScan(tx, due.id)
    if (!scan) return null
    if (project.status === ProjectStatus.closed) {
      if (scan.flag !== ScanFlag.normal || !isWithdrawn(scan.register)) return null
      const takenBack = await takeBack(
        tx,
        secrets,
        { ...scan, ...due },
        { reason: scan.register, at: now },
      )
      return { outcome: 'takenBack', project, takenBack }
    }
    if (!underWork.includes(project.status)) return null
    const judgement = await judge(
      tx,
      {
        id: scan.id,
        serial: due.serial,
        companyId: due.company_id,
        regionId: project.region_id,
        installerId: scan.installer_id,
        addressKey: project.address_key,
        source: scan.source as 'camera',
        hasPhoto: scan.photo !== null,
        capturedAt: scan.captured_at,
        createdAt: scan.created_at,
      },
      elsewhere,
    )
    if (judgement.reason_code === 'contested') await contest(tx, due.company_id, elsewhere.scans)
    await tx
      .updateTable('scan')
      .set({ ...judgement, judged_at: now })
      .where('id', '=', scan.id)
      .execute()
    const judged: Judged = { outcome: outcomeOf(scan.flag, judgement.flag), project }
    await tell(tx, judged, { ...scan, serial: due.serial, points: judgement.points, at: now })
    await then(tx, judged)
    return judged
  })
}

const underWork: number[] = [
  ProjectStatus.inProgress,
  ProjectStatus.returned,
  ProjectStatus.inReview,
]

function outcomeOf(before: number, after: number): Judged['outcome'] {
  if (before === after) return 'unchanged'
  if (after === ScanFlag.normal) return 'accepted'
  return after === ScanFlag.rejected ? 'rejected' : 'inReview'
}

type Told = { uuid: string; serial: string; points: number; installer_id: number; at: Date }

async function tell(tx: Tx, { outcome, project }: Judged, { uuid, serial, ...scan }: Told) {
  if (outcome !== 'accepted' && outcome !== 'rejected') return
  await notify(tx, {
    to: [scan.installer_id],
    event: `scan.${outcome}`,
    params: { serial: groupedSerial(serial), count: scan.points },
    path: `/projects/${project.uuid}`,
    dedupeKey: `scan.${outcome}:${uuid}:${scan.at.toISOString()}`,
    at: scan.at,
  })
}

/** The row as it is now that its serial and project are locked, with the register's status. */
function liveScan(tx: Tx, id: number) {
  return tx
    .selectFrom('scan as s')
    .innerJoin('shipped_serial as r', 'r.serial', 's.serial')
    .select(['s.id', 's.uuid', 's.installer_id', 's.flag', 's.source', 's.captured_at'])
    .select(['s.created_at', 's.points', 's.category', 'r.status as register'])
    .select((eb) =>
      eb
        .selectFrom('scan_photo as f')
        .select('f.uuid')
        .whereRef('f.scan_id', '=', 's.id')
        .limit(1)
        .as('photo'),
    )
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}
