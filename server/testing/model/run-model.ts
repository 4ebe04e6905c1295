import * as fc from 'fast-check'
import { violations } from '#server/database/invariants.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { type Club, openClub, type Setup } from './club.ts'
import { closeClub, modelCommands } from './commands.ts'

const commandsInRun = 150
const runsAtOnce = 20

/**
 * Runs commands at random on the server and on the model until there are as many as asked for, and holds
 * the two against each other after each, the data against the invariants every 20 runs. Throws
 * what fast-check found, shrunk, with its seed and path. Gives how many commands were run.
 */
export async function runModel(context: TestApp, target: number, seed: number) {
  const count: Club['count'] = { modelCommands: 0 }
  const start = context.clock.now()
  for (let round = 0; count.modelCommands < target; round++) {
    const run = fc.asyncProperty(
      fc.commands(modelCommands, { maxCommands: commandsInRun, size: 'max' }),
      async (commands) => {
        let setup: Setup | undefined
        context.clock.set(start)
        await fc.asyncModelRun(async () => (setup = await openClub(context, count)), commands)
        if (setup) await closeClub(setup.model, setup.real)
      },
    )
    await fc.assert(run, { numRuns: runsAtOnce, seed: seed + round })
    await expirePoints({ db: context.db, now: context.clock.now() })
    const broken = await violations(context.pool, context.clock.now())
    if (broken.length > 0) throw new Error(`Seed ${seed + round}: ${JSON.stringify(broken)}`)
  }
  return count.modelCommands
}
