import type { PrintFile } from '#contract/shop/prints.ts'
import type { LogoType } from '#contract/shop/prints.rules.ts'
import type { CallerCompany } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { previewLink } from './preview-link.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

export const printFileColumns = [
  'id',
  'uuid',
  'name',
  'bytes',
  'type',
  'status',
  'reason',
  'width',
  'height',
  'ratio',
  'entries',
  'created_at',
] as const

type Row = {
  uuid: string
  name: string
  bytes: number
  type: string
  status: string
  reason: string
  width: number | null
  height: number | null
  ratio: number
  entries: string[]
}

/** A logo of the company. Refuses `marketing.not_found`. */
export async function findPrintFile(
  ctx: SystemContext<'secrets'> & { company: CallerCompany },
  uuid: string,
) {
  const row = await ctx.db
    .selectFrom('print_file')
    .select(printFileColumns)
    .where('uuid', '=', uuid)
    .where('company_id', '=', ctx.company.id)
    .executeTakeFirst()
  return row ? printFileView(ctx, row) : refuse('marketing.not_found')
}

/** The logo of a print, for those who may see that; null without one. */
export async function printFileById(
  ctx: SystemContext<'secrets'>,
  id: number | null,
): Promise<PrintFile | null> {
  if (id === null) return null
  const row = await ctx.db
    .selectFrom('print_file')
    .select(printFileColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? printFileView(ctx, row) : null
}

export function printFileView(
  { secrets, now }: Omit<SystemContext<'secrets'>, 'db'>,
  row: Row,
): PrintFile {
  const { uuid, name, bytes, width, height } = row
  return {
    uuid,
    name,
    size: bytes,
    type: row.type as LogoType,
    status: row.status as PrintFile['status'],
    reason: row.reason,
    preview: row.status === 'ready' ? previewLink(secrets, uuid, now) : '',
    pixels: width && height ? { width, height } : null,
    ratio: row.ratio,
    entries: row.entries,
  }
}
