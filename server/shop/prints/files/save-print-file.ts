import { randomUUID } from 'node:crypto'
import type { Member } from '#server/platform/access/callers.ts'
import type { AppContext } from '#server/platform/context.ts'
import { cleanFileName } from '#server/platform/file-names.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { drawPrintFile } from './draw-print-files.ts'
import { detectLogoType } from './detect-logo-type.ts'
import { uploadName } from './print-file-names.ts'
import { printFileColumns, printFileView } from './print-files.reads.ts'
import type { MemberContext } from '#server/platform/contexts.ts'
type Upload = { name: string; content: Buffer }

const maxNameLength = 200

/**
 * Keeps the logo of a company as it came; what it shows is drawn right after, beside the call.
 * Refuses `marketing.logo_type` unless its bytes are of one of the ten types. (decisions J)
 */
export async function savePrintFile(
  ctx: MemberContext<'outside' | 'secrets' | 'workers' | 'log'>,
  { name, content }: Upload,
) {
  const { db, outside, company, installer, now } = ctx
  const type = detectLogoType(content)
  if (!type) return refuse('marketing.logo_type')
  const uuid = randomUUID()
  await outside.files.save(uploadName(uuid), content)
  const row = await db
    .insertInto('print_file')
    .values({
      uuid,
      company_id: company.id,
      installer_id: installer.id,
      name: cleanFileName(name).slice(0, maxNameLength).trim() || `logo.${type}`,
      bytes: content.length,
      type,
      created_at: now,
    })
    .returning(printFileColumns)
    .executeTakeFirstOrThrow()
  drawPrintFile(ctx, row).catch((error: unknown) =>
    ctx.log.warn({ err: error, file: uuid }, 'logo'),
  )
  return printFileView(ctx, row)
}

/** Takes an upload from the budgets of the company: 20 an hour, 100 MB a day. */
export async function spendPrintFile(
  { limits, company }: Pick<AppContext, 'limits'> & Member,
  bytes: number,
) {
  await limits.spend('logosPerHour', company.uuid)
  await limits.spend('logoKilobytesPerDay', company.uuid, Math.ceil(bytes / 1000))
}
