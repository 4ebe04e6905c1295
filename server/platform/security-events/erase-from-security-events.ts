import type { InTx } from '#server/platform/database/contexts.ts'

/** Erases place and device from the person's events; the events stay. (safety D25) */
export async function eraseFromSecurityEvents({ db: tx }: InTx, installerId: number) {
  await tx
    .updateTable('security_event')
    .set({ installer_id: null, network: '', caller: '', device: '', request_id: '' })
    .where('installer_id', '=', installerId)
    .execute()
}
