import { sql } from 'kysely'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { AppContext } from '#server/platform/context.ts'
import { scheduler } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { notifyAndMail } from '#server/messaging/notifications/notify.ts'
import { ScannerAway } from '#server/platform/outside/scanner.ts'
import { recordSecurityEvent } from '#server/platform/security-events/record-security-event.ts'

const atOnce = 200
/** Files without an answer in a row after which the scanner counts as down. */
const maxSilent = 3

type WaitingFile = Awaited<ReturnType<typeof findWaitingFiles>>[number]

/**
 * Scans the waiting files of tickets, sent or not. An infected one is removed and its sender
 * notified; while the scanner is down they go on waiting. Gives the number scanned.
 * (safety D15)
 */
export async function checkTicketFiles(ctx: SystemContext<'secrets' | 'outside' | 'log'>) {
  let checkedCount = 0
  let silent = 0
  for (const file of await findWaitingFiles(ctx)) {
    const finding = await scanFile(ctx, file)
    silent = finding ? 0 : silent + 1
    if (silent === maxSilent) break
    if (!finding) continue
    checkedCount++
    if (finding === 'infected') await removeInfected(ctx, file)
    else await markChecked(ctx, file)
  }
  return checkedCount
}

/** By chance, so that one that is never judged holds up no other. */
function findWaitingFiles({ db }: InDb) {
  return db
    .selectFrom('ticket_file as f')
    .leftJoin('ticket_message as m', 'm.id', 'f.message_id')
    .leftJoin('ticket as t', 't.id', 'm.ticket_id')
    .select(['f.uuid', 'f.file', 'f.name', 'f.installer_id', 'f.company_id'])
    .select(['t.uuid as ticket', 't.title', 't.region_id'])
    .where('f.checked_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(atOnce)
    .execute()
}

/** A file that is gone can do no harm. */
async function scanFile(
  { outside, log }: Pick<AppContext, 'outside' | 'log'>,
  { uuid, file }: WaitingFile,
) {
  const content = await outside.files.read(file)
  if (!content) return 'clean'
  return outside.scanner.scan(content).catch((error: unknown) => {
    if (!(error instanceof ScannerAway)) throw error
    log.warn({ err: error, file: uuid }, 'scanner')
    return null
  })
}

async function markChecked({ db, now }: InDb & AtTime, { uuid }: WaitingFile) {
  await db.updateTable('ticket_file').set({ checked_at: now }).where('uuid', '=', uuid).execute()
}

async function removeInfected(
  ctx: SystemContext<'secrets' | 'outside' | 'log'>,
  file: WaitingFile,
) {
  const { uuid, name, installer_id, company_id } = file
  await ctx.outside.files.remove(file.file)
  await inTransaction(ctx, async (ctx) => {
    const { db: tx, now } = ctx
    await tx
      .updateTable('ticket_file')
      .set({ checked_at: now, infected: true })
      .where('uuid', '=', uuid)
      .execute()
    if (!isSent(file)) return
    const { ticket, title, region_id } = file
    await notifyAndMail(ctx, {
      to: installer_id === null ? [] : [installer_id],
      event: 'ticket.fileRemoved',
      params: { title, file: name },
      ticketUuid: ticket,
      dedupeKey: `ticket.fileRemoved:${uuid}`,
    })
    await recordAudit(
      { ...ctx, staff: scheduler },
      {
        action: 'tickets.remove_file',
        object: { type: 'ticket', id: ticket, label: title },
        regionId: region_id,
        after: { file: uuid },
      },
    )
  })
  await recordSecurityEvent(ctx, {
    kind: 'file_infected',
    installerId: installer_id ?? undefined,
    companyId: company_id ?? undefined,
    details: { of: file.ticket ?? uuid },
  })
}

/** One that is in no message yet is in no ticket. */
function isSent(
  file: WaitingFile,
): file is WaitingFile & { ticket: string; title: string; region_id: number } {
  return file.ticket !== null
}
