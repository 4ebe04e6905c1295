import type { Tx } from '#server/database/transaction.ts'
import { type Deed, rewardBehaviour } from './reward-behaviour.ts'

/** A photo of finished work that the club may show: pays once a photo, twelve times a year. */
export function rewardPhoto(tx: Tx, deed: Deed, photoUuid: string) {
  return rewardBehaviour(tx, { ...deed, behaviour: 'referencePhoto', key: photoUuid })
}
