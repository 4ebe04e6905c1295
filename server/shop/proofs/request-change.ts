import type { MarketingData } from '#contract/shop/prints.ts'
import { type AskedField, maxChangeRounds } from '#contract/shop/prints.rules.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { checkPrint } from '#server/shop/prints/check-print.ts'
import { answerVersion } from '#server/shop/prints/answer-version.ts'
import { type PrintDrawing, drawAhead } from '#server/shop/prints/draw-ahead.ts'
import {
  countChange,
  type LockedPrint,
  lockPrint,
  requireNewest,
  passPhase,
} from '#server/shop/prints/move-print.ts'
import { addVersion } from '#server/shop/prints/start-print.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { MemberContext, MemberTx } from '#server/platform/contexts.ts'

type Change = { note: string; data?: MarketingData | undefined }

/**
 * An owner asks for another version, with a note, with changed data or both; it is drawn again and the
 * club reviews it again. Twice for an order; what the club has asked for is not counted. Refuses
 * `orders.not_found`, `marketing.not_found`, `marketing.wrong_phase`,
 * `marketing.no_changes_left`, `marketing.nothing_to_change` and as `checkPrint`. (decisions J)
 */
export async function requestChange(
  ctx: MemberContext,
  { uuid, no, change }: { uuid: string; no: number; change: Change },
) {
  const { company, installer } = ctx
  const { note } = change
  const drawing = await drawAhead(ctx, change.data)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, { uuid, companyId: company.id })
    const print = await lockPrint(ctx, order.id)
    const version = requireNewest(print, no)
    if (print.phase !== 'member') refuse('marketing.wrong_phase')
    const isAsked = version.status === 'change'
    if (!isAsked && print.changes >= maxChangeRounds) refuse('marketing.no_changes_left')
    if (!note && !change.data) refuse('marketing.nothing_to_change')
    const newPrint = await buildPrint(ctx, print, { ...change, drawing })
    const answer = { status: 'change', note, installerId: installer.id } as const
    await answerVersion(ctx, { order_id: order.id, no }, answer)
    if (!isAsked) await countChange(ctx, order.id)
    await addVersion(ctx, { orderId: order.id, no: no + 1, print: newPrint })
    await passPhase(ctx, order.id, 'making')
  })
}

/** Without new data it is made of the old ones: what the note asks for is done by hand. */
async function buildPrint(
  ctx: MemberTx,
  { product_id, versions }: LockedPrint,
  { data, drawing }: Change & { drawing: PrintDrawing | null },
) {
  const [newest] = versions
  if (!data) return { data: newest!.data as MarketingData, logoId: newest!.logo_id, findings: [] }
  const { subtype, print_fields } = await ctx.db
    .selectFrom('product')
    .select(['subtype', 'print_fields'])
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  const design = { subtype, printFields: print_fields as AskedField[] }
  return checkPrint(ctx, { design, draft: { data, texts_checked: true }, drawing })
}
