import { Readable } from 'node:stream'
import { maxImportRows } from '#contract/earning/serials.admin.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { importSerials } from '#server/earning/scans/import-serials.ts'
import { seesAll } from '#server/staff/staff/staff-scope.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

type ImportInput = { name: string; isDryRun: boolean }

/** Refuses `scans.import_encoding` and what `importSerials` refuses. */
export async function importFile(
  ctx: StaffContext<'clock'>,
  { file, name, isDryRun }: { file: Buffer } & ImportInput,
) {
  const { clock, staff } = ctx
  requireUtf8(file)
  return importSerials(ctx, {
    file: Readable.from([file]),
    name,
    actor: toStaffActor(staff),
    staff,
    isDryRun,
    maxRows: maxImportRows,
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
