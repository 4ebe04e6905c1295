import type { Readable } from 'node:stream'
import { readCsvRecords } from '#server/platform/csv-records.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { registerColumns, type RegisterRecord } from './serial-row.ts'

/** The lines of a register file. Refuses `scans.import_columns` and `scans.import_unreadable`. */
export function registerRecords(
  file: Readable,
): AsyncIterable<{ record: RegisterRecord; line: number }> {
  return readCsvRecords(file, {
    columns: registerColumns,
    onMissing: (missing) => refuse('scans.import_columns', { columns: missing.join(', ') }),
    onUnreadable: (line) => refuse('scans.import_unreadable', { line }),
  })
}
