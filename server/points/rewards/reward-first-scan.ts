import type { Actor } from '#server/platform/actor.ts'
import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { isRewarded, rewardBehaviour } from './reward-behaviour.ts'

type Reward = (flag: number, actor: Actor) => Promise<void>

/** Locks the account first. Gives what pays the scan, if it is the first that counts. */
export async function prepareFirstScanReward(
  ctx: InTx & AtTime,
  companyId: number,
): Promise<Reward> {
  if (await isRewarded(ctx, { companyId, behaviour: 'firstScan' })) return () => Promise.resolve()
  await lockAccount(ctx, companyId)
  return async (flag, actor) => {
    if (flag === 1) await rewardBehaviour(ctx, { companyId, behaviour: 'firstScan', actor })
  }
}
