import type { CallerStaff } from '#server/platform/access/callers.ts'
import { isLanguage } from '#contract/languages.ts'
import type { MarketingData, PrintFinding } from '#contract/shop/prints.ts'
import { getFormat } from '#print/designs/formats.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { addUploaded } from '#server/shop/prints/move-print.ts'
import { proofFile } from '#server/shop/prints/proof-file.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { lockForStaff, recordPrint, releaseLocked } from './release-proof.ts'
import type { SystemContext } from '#server/platform/contexts.ts'

type Context = SystemContext<'secrets' | 'outside' | 'workers'> & { staff: CallerStaff }

/**
 * A print file that the club has put right takes the place of what was made; once its boxes, fonts
 * and colours are found good the member is asked to approve it. Refuses as `releaseProof`, and
 * `marketing.pdf_wrong` with all that is wrong.
 */
export async function uploadProof(
  ctx: Context,
  { uuid, content }: { uuid: string; content: Buffer },
) {
  await requirePrintable(ctx, { uuid, content })
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockForStaff(ctx, uuid)
    const { order, print } = locked
    const [newest] = print.versions
    if (print.phase !== 'club' || !newest) return refuse('marketing.wrong_phase')
    const no = newest.no + 1
    await addUploaded(ctx, print, { no, sha256: sha256(content), findings: [] })
    await ctx.outside.files.save(proofFile(order.uuid, no), content)
    await recordPrint(ctx, { order, action: 'upload', after: { no } })
    await releaseLocked(ctx, { ...locked, no, note: '' })
  })
}

async function requirePrintable(
  ctx: Context,
  { uuid, content }: { uuid: string; content: Buffer },
) {
  const { staff } = ctx
  const row = await ctx.db
    .selectFrom('order_print as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select('p.subtype')
    .where('o.uuid', '=', uuid)
    .where('o.region_id', 'in', [...staff.regions, -1])
    .executeTakeFirst()
  if (!row) return refuse('marketing.not_found')
  const format = getFormat(row.subtype as MarketingData['subtype'])
  const findings = await ctx.workers.run('inspectPrintFile', { bytes: content, format })
  if (findings.length === 0) return
  const file = findings.map((finding) => formatFinding(finding, staff.language))
  refuse('marketing.pdf_wrong', undefined, { errors: { file } })
}

type Translate = (key: string, params: PrintFinding['params']) => string

function formatFinding({ code, params }: PrintFinding, language: string) {
  const t = getTranslator(isLanguage(language) ? language : 'en') as unknown as Translate
  return t(`print.findings.${code}`, params)
}
