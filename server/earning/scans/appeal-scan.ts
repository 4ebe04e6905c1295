import type { LanguageCode } from '#contract/languages.ts'
import { formatSerial, ScanFlag } from '#contract/earning/scans.rules.ts'
import type { AppealDraft } from '#contract/earning/scans.ts'
import type { TicketReference } from '#contract/support/support.ts'
import { inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { getTranslator } from '#server/messaging/messages/translate.ts'
import { openTicket } from '#server/support/support/open-ticket.ts'
import { takePhotos } from './take-photos.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/**
 * Appeals the verdict on a scan in review or rejected, once a scan: opens a ticket with its serial
 * and the photos, which were redrawn without metadata when they were uploaded. Refuses
 * `scans.nothing_to_appeal`, `scans.already_appealed`, `scans.not_found`, and photos that are not
 * the company's own and unused. (decisions E)
 */
export async function appealScan(
  ctx: MemberContext,
  { uuid, text, photos }: { uuid: string } & AppealDraft,
): Promise<TicketReference> {
  const { company, installer } = ctx
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const scan = await requireAppealableScan(tx, company.id, uuid)
    const t = getTranslator(installer.language as LanguageCode)
    const serial = formatSerial(scan.serial)
    const files = (await takePhotos(ctx, { companyId: company.id, uuids: photos })).map(
      (photo, index) => ({
        uuid: photo.uuid,
        file: photo.file,
        name: `${scan.serial}-${index + 1}.webp`,
        mediaType: 'image/webp',
        bytes: photo.bytes,
        createdAt: photo.created_at,
        checkedAt: photo.created_at,
      }),
    )
    const ticket = await openTicket(ctx, {
      title: t('scans.appeal.ticketTitle', { serial }),
      message: text,
      scanId: scan.id,
      forCompany: true,
      files,
      info: { serial: scan.serial, reason: scan.reason_code ?? '', project: scan.number },
    })
    return ticket ?? refuse('scans.already_appealed')
  })
}

async function requireAppealableScan(tx: Tx, companyId: number, uuid: string) {
  const scan = await tx
    .selectFrom('scan as s')
    .innerJoin('project as p', 'p.id', 's.project_id')
    .leftJoin('ticket as t', 't.scan_id', 's.id')
    .select(['s.id', 's.serial', 's.flag', 's.reason_code', 'p.number', 't.uuid as ticket'])
    .where('s.company_id', '=', companyId)
    .where('s.uuid', '=', uuid)
    .where((eb) => eb.or([eb('s.deleted_at', 'is', null), eb('s.freed_at', 'is not', null)]))
    .executeTakeFirst()
  if (!scan) refuse('scans.not_found')
  if (scan.ticket) refuse('scans.already_appealed', { ticket: scan.ticket })
  if (scan.flag === ScanFlag.normal) refuse('scans.nothing_to_appeal')
  return scan
}
