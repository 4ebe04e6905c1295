import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Challenge } from './try-code.ts'

/** Voids the code; failures before it are forgiven, but not those of strangers. */
export async function takeCode({ db: tx, now }: InTx & AtTime, challenge: Challenge) {
  const challengeRow = await tx
    .updateTable('sign_in_challenge')
    .set({ used_at: now })
    .where('id', '=', challenge.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!challengeRow) refuse('sign_in.wrong_code')
  if (challenge.ownKey) return
  await tx.deleteFrom('sign_in_lock').where('installer_id', '=', challenge.installer_id).execute()
}
