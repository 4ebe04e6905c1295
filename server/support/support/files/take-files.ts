import { problems } from '#contract/refusals.ts'
import type { InTx } from '#server/platform/database/contexts.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { type FileSender, isUnsentFile } from './file-sender.ts'

/** Files that the person has uploaded and not sent belong to the message. Refuses others. */
export async function takeFiles(
  { db: tx, ...by }: InTx & FileSender,
  { files, messageId }: { files: readonly string[]; messageId: number },
) {
  const uuids = [...new Set(files.map((uuid) => uuid.toLowerCase()))]
  if (uuids.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('ticket_file')
    .set({ message_id: messageId })
    .where('uuid', 'in', uuids)
    .where(isUnsentFile(by))
    .where('infected', '=', false)
    .executeTakeFirst()
  if (Number(numUpdatedRows) < uuids.length) refuseFields({ files: [problems.not_offered] })
}
