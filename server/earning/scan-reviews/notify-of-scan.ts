import { InstallerStatus } from '#contract/members/members.rules.ts'
import type { LanguageCode } from '#contract/languages.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { Staff } from '#server/platform/access/callers.ts'
import { notifyAndMail, findOwners } from '#server/messaging/notifications/notify.ts'
import { formatEventText } from '#server/messaging/messages/event-text.ts'
import type { ScanForReview } from '#server/earning/scans/lock-scan-for-review.ts'
import { answerTickets } from '#server/support/support/desk/answer-tickets.ts'
import type { ScanDecision } from './decide-scan.ts'
import type { SystemTx } from '#server/platform/contexts.ts'

type DecidedScan = { decision: ScanDecision; staff: Staff }

export async function notifyOfScan(
  ctx: SystemTx<'secrets'>,
  { scan, decision, staff }: { scan: ScanForReview } & DecidedScan,
) {
  const { db: tx, now } = ctx
  const author = await tx
    .selectFrom('installer')
    .select(['id', 'language', 'active'])
    .where('id', '=', scan.installer_id)
    .executeTakeFirstOrThrow()
  const serial = formatSerial(scan.serial)
  const { event, params } =
    decision.outcome === 'approve'
      ? { event: 'scan.accepted' as const, params: { serial, count: scan.points } }
      : {
          event: 'scan.rejectedByStaff' as const,
          params: { serial, reason: decision.reason, note: decision.note },
        }
  await notifyAndMail(ctx, {
    to:
      author.active === InstallerStatus.active
        ? [author.id]
        : await findOwners(tx, scan.company_id),
    event,
    params,
    path: `/projects/${scan.project.uuid}`,
    dedupeKey: `${event}:${scan.uuid}:${now.toISOString()}`,
  })
  const { text } = formatEventText(author.language as LanguageCode, event, params)
  const item = { about: { kind: 'scans', uuid: scan.uuid }, scanId: scan.id } as const
  await answerTickets(ctx, { item, text, staff })
}
