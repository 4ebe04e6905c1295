import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { ServedFile } from '#server/platform/http/serve-file.ts'
import { recordHandOver } from '#server/shop/prints/record-hand-over.ts'
import type { PrinterWay } from '#server/platform/outside/printer.ts'
import { type ApprovedPrint, findApprovedPrint } from './approved-print.reads.ts'
import { buildJobTicket } from './job-ticket.ts'
import { createZip } from './create-zip.ts'
import type { StaffContext } from '#server/platform/contexts.ts'

/** Refuses `marketing.not_found`, and `marketing.wrong_phase` before the approval. */
export async function downloadHandOver(
  ctx: StaffContext<'outside' | 'log'>,
  uuid: string,
): Promise<ServedFile> {
  const print = await findApprovedPrint(ctx, uuid)
  const content = await buildPrintZip(print)
  await record(ctx, print, 'download')
  return { content, type: 'application/zip', name: `${print.number}.zip` }
}

/**
 * The same by mail or HTTP, as it is set up; a printer who was sent it twice knows it by its number.
 * Refuses `marketing.no_printer`, and `marketing.printer_away` when it was not taken.
 */
export async function sendHandOver(
  ctx: StaffContext<'outside' | 'log'>,
  { uuid, via }: { uuid: string; via: PrinterWay },
) {
  const { printer } = ctx.outside
  if (!printer.ways.includes(via)) refuse('marketing.no_printer')
  const print = await findApprovedPrint(ctx, uuid)
  const { number } = print
  const { subject, text } = buildJobTicket(print)
  const job = {
    number,
    name: `${number}.zip`,
    zip: await buildPrintZip(print),
    subject,
    text,
    at: ctx.now,
  }
  try {
    await printer.send(via, job)
  } catch (error) {
    ctx.log.warn({ err: error, order: uuid }, 'printer')
    refuse('marketing.printer_away', undefined, { retryAfterSeconds: 60 })
  }
  await record(ctx, print, via)
}

function buildPrintZip(print: ApprovedPrint) {
  const { json, page } = buildJobTicket(print)
  return createZip(print.approvedAt, {
    [`${print.number}-${print.no}.pdf`]: print.content,
    'job-ticket.json': Buffer.from(json),
    'job-ticket.html': Buffer.from(page),
  })
}

function record(
  ctx: StaffContext<'outside' | 'log'>,
  print: ApprovedPrint,
  via: PrinterWay | 'download',
) {
  return inTransaction(ctx, async (ctx) => {
    await recordHandOver(ctx, { orderId: print.orderId, via, staffId: ctx.staff.id })
    await recordAudit(ctx, {
      action: 'proofs.hand_over',
      object: { type: 'order', id: print.uuid, label: print.number },
      regionId: print.regionId,
      after: { via, no: print.no },
    })
  })
}
