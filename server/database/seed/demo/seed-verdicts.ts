import { randomUUID } from 'node:crypto'
import { ProjectStatus } from '#contract/projects.rules.ts'
import { groupedSerial } from '#contract/scans.rules.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { Member } from '#server/http/guards.ts'
import { logOnlyReports } from '#server/outside/reports.ts'
import { createScan } from '#server/scans/create-scan.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { shipMore } from './seed-serials.ts'
import { demoCode, demoSerial } from './serials.ts'

const day = 86_400_000
const unknown = 900
const shipped = 901
const question =
  'To okno wisi na Tynieckiej 118, kupione w hurtowni w Krakowie. Sprawdźcie, proszę, czy zwrot nie dotyczy innej sztuki.'

/** One scan of each doubt in the owner's last job with windows: unknown, returned and asked about, contested. */
export async function seedVerdicts(tx: Tx, owner: Member, rival: Member, now: Date) {
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
  await scan(tx, rival, contested!, at(6))
  await scan(tx, owner, demoSerial('pl', unknown), at(5))
  await scan(tx, owner, contested!, at(4))
  const { id } = await scan(tx, owner, returned!, at(3))
  await openTicket(tx, owner, {
    title: `Skan ${groupedSerial(returned!)}`,
    message: question,
    scanId: id,
    forCompany: true,
    info: { serial: returned!, reason: 'returned' },
    at: at(1),
  })
}

async function scan(tx: Tx, member: Member, serial: string, at: Date) {
  const project = await tx
    .selectFrom('project')
    .select('uuid')
    .where('company_id', '=', member.company.id)
    .where('status', '=', ProjectStatus.inProgress)
    .where('products_count', '>', 0)
    .orderBy('deadline_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return createScan(
    { db: tx, clock: { now: () => at }, outside: { reports: logOnlyReports } },
    member,
    {
      project_uuid: project.uuid,
      code: demoCode(serial),
      source: 'camera',
      captured_at: at.toISOString(),
      client_uuid: randomUUID(),
    },
  )
}
