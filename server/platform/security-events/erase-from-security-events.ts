import type { InTx } from '#server/platform/database/contexts.ts'

/** What happened stays; where the person was and with which device does not. (safety D25) */
export async function eraseFromSecurityEvents({ db: tx }: InTx, installerId: number) {
  await tx
    .updateTable('security_event')
    .set({ installer_id: null, network: '', caller: '', device: '', request_id: '' })
    .where('installer_id', '=', installerId)
    .execute()
}
