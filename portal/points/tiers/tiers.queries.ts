import { callQuery } from '#portal/platform/call-queries.ts'
import * as contract from '#contract/points/tiers.ts'

/** Categories and brackets of the own country; staff change them seldom. */
export const tierDefinitionsQuery = callQuery(['tiers', 'definitions'], contract.listTiers)

export const tiersQuery = callQuery(['tiers', 'history'], contract.tierHistory)
