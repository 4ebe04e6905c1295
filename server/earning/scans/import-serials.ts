import { type Actor, actorColumns } from '#server/platform/actor.ts'
import type { InDb, InTx } from '#server/platform/database/contexts.ts'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { registerRecords } from './register-records.ts'
import { type RowProblem, type SerialRow, parseSerialRow } from './serial-row.ts'
import { compareSerials, findSerialRegions, writeSerials } from './write-serials.ts'

export type WrongRow = {
  line: number
  problems: (RowProblem | { field: 'serial'; problem: 'repeated' })[]
}
type Counts = { added: number; changed: number; unchanged: number }
export type ImportReport = Counts & {
  wrong: number
  /** The same of each region, by its id. */
  regions: Record<string, Counts>
  problems: WrongRow[]
}
export type Import = {
  name: string
  actor: Actor
  staff?: Staff
  isDryRun?: boolean
  /** Rows of other regions are wrong, also those that would take a serial out of another one. */
  regions?: readonly number[]
  maxRows?: number
  now: () => Date
  /** In the same transaction, once it is logged; not of a dry run. */
  afterwards?: (ctx: InTx, imported: { importId: number; wrong: number }) => Promise<void>
}

const batchRows = 2000
const maxListed = 1000
const importLock = 7_366_013
const none: Counts = { added: 0, changed: 0, unchanged: 0 }
const foreign = { field: 'region', problem: 'not_offered' } as const

type ReadRow = { row: SerialRow; line: number }
type Batches = { startedAt: Date; regions?: readonly number[]; maxRows?: number }

/**
 * Reads a file of the register row by row: wrong rows are listed and left out, the others are
 * written in one transaction with a line in the log. A dry run only counts. The same file again
 * changes nothing. Refuses `scans.import_columns`, `scans.import_unreadable`,
 * `scans.import_running`, `scans.import_too_long`. (decisions E)
 */
export async function importSerials(
  { db }: InDb,
  {
    file,
    name,
    actor,
    staff,
    isDryRun = false,
    regions,
    maxRows,
    now,
    afterwards,
  }: { file: Readable } & Import,
): Promise<ImportReport> {
  const startedAt = now()
  // A fault before the first read is thrown by the read.
  file.on('error', () => {})
  const report: ImportReport = { ...none, wrong: 0, regions: {}, problems: [] }
  await db.transaction().execute(async (tx) => {
    await lockImport(tx)
    for await (const all of readBatches(file, report, { startedAt, regions, maxRows })) {
      const own = regions ? await filterOwnRows({ db: tx }, { rows: all, regions, report }) : all
      const rows = own.map(({ row }) => row)
      const compared = await compareSerials({ db: tx }, rows)
      for (const { region, ...counts } of compared) {
        addTo(report, counts)
        addTo((report.regions[region] ??= { ...none }), counts)
      }
      const hasChanges = compared.some(({ added, changed }) => added + changed > 0)
      if (!isDryRun && hasChanges) await writeSerials({ db: tx, now: startedAt }, rows)
    }
    if (isDryRun) return
    const { id, uuid } = await logImport(tx, report, { name, actor, startedAt, endedAt: now() })
    await afterwards?.({ db: tx }, { importId: id, wrong: report.wrong })
    const { problems: _problems, regions: _regions, ...counts } = report
    if (staff)
      await recordAudit(
        { db: tx, staff, now: now() },
        {
          action: 'serials.import',
          object: { type: 'serial', id: uuid, label: name },
          after: counts,
        },
      )
  })
  return report
}

function addTo(sum: Counts, { added, changed, unchanged }: Counts) {
  sum.added += added
  sum.changed += changed
  sum.unchanged += unchanged
}

async function lockImport(tx: Tx) {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${importLock}::bigint) as free`.execute(tx)
  if (!rows[0]!.free) refuse('scans.import_running')
}

async function* readBatches(file: Readable, report: ImportReport, options: Batches) {
  const { regions, maxRows = Infinity } = options
  const today = options.startedAt.toISOString().slice(0, 10)
  const serials = new Set<string>()
  let rows: ReadRow[] = []
  let read = 0
  for await (const { record, line } of registerRecords(file)) {
    if (++read > maxRows) refuse('scans.import_too_long', { maximum: maxRows })
    const row = checkRowRegion(parseSerialRow(record, today), regions)
    const problems = Array.isArray(row)
      ? row
      : serials.has(row.serial)
        ? [{ field: 'serial', problem: 'repeated' } as const]
        : []
    if (Array.isArray(row) || problems.length > 0) {
      leaveOut(report, line, problems)
      continue
    }
    serials.add(row.serial)
    rows.push({ row, line })
    if (rows.length < batchRows) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

function checkRowRegion(row: ReturnType<typeof parseSerialRow>, regions?: readonly number[]) {
  if (Array.isArray(row) || !regions || regions.includes(row.region_id)) return row
  return [foreign]
}

async function filterOwnRows(
  ctx: InTx,
  {
    rows,
    regions,
    report,
  }: { rows: readonly ReadRow[]; regions: readonly number[]; report: ImportReport },
) {
  const regionsBySerial = await findSerialRegions(
    ctx,
    rows.map(({ row }) => row.serial),
  )
  return rows.filter(({ row, line }) => {
    const region = regionsBySerial.get(row.serial)
    const isOwn = region === undefined || regions.includes(region)
    if (!isOwn) leaveOut(report, line, [foreign])
    return isOwn
  })
}

function leaveOut(report: ImportReport, line: number, problems: WrongRow['problems']) {
  report.wrong++
  if (report.problems.length < maxListed) report.problems.push({ line, problems })
}

type Logged = { name: string; actor: Actor; startedAt: Date; endedAt: Date }

async function logImport(
  tx: Tx,
  report: ImportReport,
  { name, actor, startedAt, endedAt }: Logged,
) {
  return tx
    .insertInto('register_import')
    .values({
      name,
      ...actorColumns(actor),
      rows_new: report.added,
      rows_changed: report.changed,
      rows_unchanged: report.unchanged,
      rows_wrong: report.wrong,
      regions: JSON.stringify(report.regions),
      problems: JSON.stringify(report.problems),
      started_at: startedAt,
      ended_at: endedAt,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}
