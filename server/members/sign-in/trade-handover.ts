import { inTransaction } from '#server/platform/database/transaction.ts'
import { takeHandover } from '#server/staff/emulation/emulation.ts'
import { toAddressKey } from '#server/platform/http/limits.ts'
import { addRefreshToken } from './add-refresh-token.ts'
import type { SystemContext } from '#server/platform/contexts.ts'
type Handover = { code: string; ip: string; userAgent: string }

/**
 * Trades the back office's code for the tokens of a session that may only read and ends with the view.
 * Used, late or unknown: `sign_in.wrong_code`. (decisions B, safety D18)
 */
export async function tradeHandover(
  ctx: SystemContext<'tokens' | 'limits'>,
  { code, ip, userAgent }: Handover,
) {
  const { db, now: at, tokens, limits } = ctx
  await limits.spend('handoversPerAddress', toAddressKey(ip))
  return inTransaction(db, async (tx) => {
    const view = await takeHandover({ db: tx, now: at }, code)
    const session = await tx
      .insertInto('session')
      .values({
        installer_id: view.installer_id,
        created_at: at,
        last_used_at: at,
        ends_at: view.ends_at,
        user_agent: userAgent.slice(0, 300),
        emulation_id: view.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { uuid } = await tx
      .selectFrom('installer')
      .select('uuid')
      .where('id', '=', view.installer_id)
      .executeTakeFirstOrThrow()
    const act = { staff: view.staff, endsAt: view.ends_at }
    const refresh_token = await addRefreshToken({ db: tx, now: at }, session.id)
    return { token: await tokens.access(session.id, uuid, { act }), refresh_token }
  })
}
