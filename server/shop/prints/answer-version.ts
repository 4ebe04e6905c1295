import type { AtTime, InTx } from '#server/platform/database/contexts.ts'

type Version = { order_id: number; no: number }

export async function showVersion(
  { db: tx, now }: InTx & AtTime,
  { order_id, no }: Version,
  release: { status: 'sent' | 'change'; note: string; staffId: number },
) {
  await tx
    .updateTable('print_proof')
    .set({
      status: release.status,
      staff_note: release.note,
      sent_at: now,
      sent_by: release.staffId,
    })
    .where('order_id', '=', order_id)
    .where('no', '=', no)
    .execute()
}

export async function answerVersion(
  { db: tx, now }: InTx & AtTime,
  { order_id, no }: Version,
  answer: { status: 'approved' | 'change'; note?: string; installerId: number },
) {
  await tx
    .updateTable('print_proof')
    .set({
      status: answer.status,
      member_note: answer.note ?? '',
      answered_at: now,
      answered_by: answer.installerId,
    })
    .where('order_id', '=', order_id)
    .where('no', '=', no)
    .execute()
}
