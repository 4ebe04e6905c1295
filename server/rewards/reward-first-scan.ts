import type { Tx } from '#server/database/transaction.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { isRewarded, rewardBehaviour } from './reward-behaviour.ts'

type Reward = (flag: number, actor: string) => Promise<void>

/**
 * Before a scan locks anything: a company without a scan that counts locks its account first.
 * Gives what pays the scan, if it is the first that counts.
 */
export async function beforeFirstScan(tx: Tx, companyId: number, at: Date): Promise<Reward> {
  if (await isRewarded(tx, companyId, 'firstScan')) return () => Promise.resolve()
  await lockAccount(tx, companyId, at)
  return async (flag, actor) => {
    if (flag === 1) await rewardBehaviour(tx, { companyId, behaviour: 'firstScan', actor, at })
  }
}
