import { randomUUID } from 'node:crypto'
import { ProjectStatus } from '#contract/projects.rules.ts'
import { groupedSerial } from '#contract/scans.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import type { FilesPort } from '#server/outside/files.ts'
import { logOnlyReports } from '#server/outside/reports.ts'
import { createScan } from '#server/scans/create-scan.ts'
import { savePhoto } from '#server/scans/save-photo.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { drawPlate } from './draw-plate.ts'
import { shipMore } from './seed-serials.ts'
import { demoCode, demoModelOf, demoSerial } from './serials.ts'

type Stage = { tx: Tx; files?: FilesPort; now: Date }

const day = 86_400_000
const unknown = 900
const shipped = 901
const question =
  'To okno wisi na Tynieckiej 118, kupione w hurtowni w Krakowie. Sprawdźcie, proszę, czy zwrot nie dotyczy innej sztuki.'

/**
 * One scan of each doubt in the owner's last job with windows: typed by hand and unknown, returned
 * and asked about, contested; those that a person will look at with a photo of the plate.
 */
export async function seedVerdicts(stage: Stage, owner: Member, rival: Member) {
  const { tx, now } = stage
  const [returned, contested] = await shipMore(
    tx,
    'pl',
    { category: 1, first: shipped, count: 2 },
    now,
  )
  await tx
    .updateTable('shipped_serial')
    .set({ status: 'returned' })
    .where('serial', '=', returned!)
    .execute()
  const at = (days: number) => new Date(now.getTime() - days * day)
  await scan(stage, rival, { serial: contested!, hasPhoto: true, at: at(6) })
  const typed = { serial: demoSerial('pl', unknown), source: 'manual' as const }
  await scan(stage, owner, { ...typed, hasPhoto: true, at: at(5) })
  await scan(stage, owner, { serial: contested!, hasPhoto: true, at: at(4) })
  const { id } = await scan(stage, owner, { serial: returned!, at: at(3) })
  await openTicket(tx, owner, {
    title: `Skan ${groupedSerial(returned!)}`,
    message: question,
    scanId: id,
    forCompany: true,
    info: { serial: returned!, reason: 'returned' },
    at: at(1),
  })
}

type Made = { serial: string; source?: 'camera' | 'manual'; hasPhoto?: boolean; at: Date }

async function scan({ tx, files }: Stage, member: Member, made: Made) {
  const { serial, source = 'camera', hasPhoto, at } = made
  const project = await tx
    .selectFrom('project')
    .select('uuid')
    .where('company_id', '=', member.company.id)
    .where('status', '=', ProjectStatus.inProgress)
    .where('products_count', '>', 0)
    .orderBy('deadline_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const clock = { now: () => at }
  const photo =
    hasPhoto && files
      ? await savePhoto(
          { db: tx, clock, outside: { files } },
          member,
          await drawPlate(serial, demoModelOf(1)),
        )
      : undefined
  return createScan({ db: tx, clock, outside: { reports: logOnlyReports } }, member, {
    project_uuid: project.uuid,
    code: demoCode(serial),
    source,
    captured_at: at.toISOString(),
    client_uuid: randomUUID(),
    photo: photo?.uuid,
  })
}
