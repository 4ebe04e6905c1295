import * as fc from 'fast-check'
import { violations } from '#server/database/invariants.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { type Club, openClub, type Setup } from './club.ts'
import { closeClub, deeds } from './deeds.ts'

const deedsInRun = 150
const runsAtOnce = 20

/**
 * Does deeds at random on the house and on the model until there are as many as wished, and holds
 * the two against each other after each, the books against their invariants every 20 runs. Throws
 * what fast-check found, shrunk, with its seed and path. Gives how many deeds were done.
 */
export async function runModel(house: TestApp, wished: number, seed: number) {
  const count: Club['count'] = { deeds: 0 }
  const start = house.clock.now()
  for (let round = 0; count.deeds < wished; round++) {
    const run = fc.asyncProperty(
      fc.commands(deeds, { maxCommands: deedsInRun, size: 'max' }),
      async (commands) => {
        let setup: Setup | undefined
        house.clock.set(start)
        await fc.asyncModelRun(async () => (setup = await openClub(house, count)), commands)
        if (setup) await closeClub(setup.model, setup.real)
      },
    )
    await fc.assert(run, { numRuns: runsAtOnce, seed: seed + round })
    await expirePoints(house.db, house.clock.now())
    const broken = await violations(house.pool, house.clock.now())
    if (broken.length > 0) throw new Error(`Seed ${seed + round}: ${JSON.stringify(broken)}`)
  }
  return count.deeds
}
