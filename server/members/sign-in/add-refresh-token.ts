import { dayMs } from '#contract/durations.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { createRefreshToken } from './tokens.ts'

const refreshDays = 30

export async function addRefreshToken({ db: tx, now }: InTx & AtTime, sessionId: string) {
  const token = createRefreshToken()
  await tx
    .insertInto('refresh_token')
    .values({
      hash: sha256(token),
      session_id: sessionId,
      created_at: now,
      expires_at: new Date(now.getTime() + refreshDays * dayMs),
    })
    .execute()
  return token
}
