import type { LanguageCode } from '#contract/languages.ts'
import { groupedSerial } from '#contract/scans.rules.ts'
import type { Staff } from '#server/audit/note-deed.ts'
import type { Tx } from '#server/database/transaction.ts'
import { notifyAndMail, ownersOf } from '#server/notifications/notify.ts'
import { wordsOf } from '#server/notifications/words-of.ts'
import type { DoubtedScan } from '#server/scans/lock-doubted.ts'
import type { Secrets } from '#server/secrets.ts'
import { settleTalks } from '#server/support/settle-talks.ts'
import type { ScanDecision } from './decide-scan.ts'

type Told = { decision: ScanDecision; staff: Staff; at: Date }

/** Tells whoever made the scan, in the portal and by mail, and answers their doubt with the same words. */
export async function tellOfScan(
  tx: Tx,
  secrets: Secrets,
  scan: DoubtedScan,
  { decision, staff, at }: Told,
) {
  const author = await tx
    .selectFrom('installer')
    .select(['id', 'language', 'active'])
    .where('id', '=', scan.installer_id)
    .executeTakeFirstOrThrow()
  const serial = groupedSerial(scan.serial)
  const { event, params } =
    decision.outcome === 'approve'
      ? { event: 'scan.accepted' as const, params: { serial, count: scan.points } }
      : {
          event: 'scan.refused' as const,
          params: { serial, reason: decision.reason, note: decision.note },
        }
  await notifyAndMail(tx, secrets, {
    to: author.active === 1 ? [author.id] : await ownersOf(tx, scan.company_id),
    event,
    params,
    path: `/projects/${scan.project.uuid}`,
    dedupeKey: `${event}:${scan.uuid}:${at.toISOString()}`,
    at,
  })
  const { text } = wordsOf(author.language as LanguageCode, event, params)
  const talk = { about: { kind: 'scans', uuid: scan.uuid }, scanId: scan.id } as const
  await settleTalks(tx, talk, { text, staff, at })
}
