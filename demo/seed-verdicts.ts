import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/durations.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import type { FilesPort } from '#server/platform/outside/files.ts'
import { logOnlyErrorReports } from '#server/platform/outside/error-reports.ts'
import { createScan } from '#server/earning/scans/create-scan.ts'
import { savePhoto } from '#server/earning/scans/save-photo.ts'
import { openTicket } from '#server/support/support/open-ticket.ts'
import { drawPlate } from './draw-plate.ts'
import { shipMore } from './seed-serials.ts'
import { buildDemoCode, getDemoModel, buildDemoSerial } from './serials.ts'

type SeedContext = { tx: Tx; files?: FilesPort; now: Date }

const unknownSerial = 900
const shippedSerial = 901
const question =
  'To okno wisi na Tynieckiej 118, kupione w hurtowni w Krakowie. Sprawdźcie, proszę, czy zwrot nie dotyczy innej sztuki.'

/**
 * One scan for each reason of review in the owner's last job with windows: typed by hand and unknown, returned
 * and asked about, contested; those that a person will review with a photo of the plate.
 */
export async function seedVerdicts(demo: SeedContext, owner: Member, rival: Member) {
  const { tx, now } = demo
  const [returned, contested] = await shipMore(
    tx,
    'pl',
    { category: 1, first: shippedSerial, count: 2 },
    now,
  )
  await tx
    .updateTable('shipped_serial')
    .set({ status: 'returned' })
    .where('serial', '=', returned!)
    .execute()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  await scan(demo, rival, { serial: contested!, hasPhoto: true, at: daysAgo(5) })
  const manualScan = { serial: buildDemoSerial('pl', unknownSerial), source: 'manual' as const }
  await scan(demo, owner, { ...manualScan, hasPhoto: true, at: daysAgo(5.5) })
  await scan(demo, owner, { serial: contested!, hasPhoto: true, at: daysAgo(4) })
  const { id } = await scan(demo, owner, { serial: returned!, at: daysAgo(3) })
  await openTicket(
    { db: tx, ...owner, now: daysAgo(1) },
    {
      title: `Skan ${formatSerial(returned!)}`,
      message: question,
      scanId: id,
      forCompany: true,
      info: { serial: returned!, reason: 'returned' },
    },
  )
}

type ScanOptions = { serial: string; source?: 'camera' | 'manual'; hasPhoto?: boolean; at: Date }

async function scan({ tx, files }: SeedContext, member: Member, options: ScanOptions) {
  const { serial, source = 'camera', hasPhoto, at } = options
  const project = await tx
    .selectFrom('project')
    .select('uuid')
    .where('company_id', '=', member.company.id)
    .where('status', '=', ProjectStatus.inProgress)
    .where('products_count', '>', 0)
    .orderBy('deadline_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const photo =
    hasPhoto && files
      ? await savePhoto(
          { db: tx, now: at, outside: { files }, ...member },
          await drawPlate(serial, getDemoModel(1)),
        )
      : undefined
  return createScan(
    { db: tx, outside: { errorReports: logOnlyErrorReports }, ...member, now: at },
    {
      project_uuid: project.uuid,
      code: buildDemoCode(serial),
      source,
      captured_at: at.toISOString(),
      client_uuid: randomUUID(),
      photo: photo?.uuid,
    },
  )
}
