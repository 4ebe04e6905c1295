import type { InTx } from '#server/platform/database/contexts.ts'

type Since = { installerId: number; since: Date }

/** Removes passkeys added during an account change that its member has stopped. */
export async function dropPasskeysSince({ db: tx }: InTx, { installerId, since }: Since) {
  await tx
    .deleteFrom('passkey')
    .where('installer_id', '=', installerId)
    .where('created_at', '>=', since)
    .execute()
  await tx
    .updateTable('installer')
    .set({ asks_passkey: false })
    .where('id', '=', installerId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('passkey').select('id').where('installer_id', '=', installerId)),
      ),
    )
    .execute()
}
