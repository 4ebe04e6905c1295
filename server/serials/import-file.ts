import { Readable } from 'node:stream'
import { mostImportRows } from '#contract/serials.admin.ts'
import type { House } from '#server/app.ts'
import { refuse } from '#server/http/refuse.ts'
import { importSerials } from '#server/scans/import-serials.ts'
import { seesAll } from '#server/shop/staff-scope.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

type Wish = { name: string; isDryRun: boolean }

/**
 * A register file from the office, in the person's regions. Refuses `scans.import_encoding` and
 * what `importSerials` refuses.
 */
export async function importFile(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  staff: CallerStaff,
  file: Buffer,
  { name, isDryRun }: Wish,
) {
  requireUtf8(file)
  return importSerials(db, Readable.from([file]), {
    name,
    actor: staff.name,
    staff,
    isDryRun,
    mostRows: mostImportRows,
    regions: seesAll(staff) ? undefined : staff.regions,
    now: () => clock.now(),
  })
}

/** A file of another encoding would bring signs that nobody wrote. */
function requireUtf8(file: Buffer) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    refuse('scans.import_encoding')
  }
  if (file.includes(0)) refuse('scans.import_encoding')
}
