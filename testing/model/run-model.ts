import * as fc from 'fast-check'
import { type Slice, queryViolations } from '#server/platform/database/invariants.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import type { TestApp } from '#testing/test-app.ts'
import { type Club, openClub, type Setup } from './club.ts'
import { closeClub, modelCommands } from './commands.ts'

const shape = { maxCommands: 150, size: 'max' } as const
const runsAtOnce = 20

type Length = {
  target: number
  seed: number
  /** Goes straight to one run that fast-check has named, with its `replayPath` for the commands. */
  path?: string | undefined
  replayPath?: string | undefined
  /** Hears how many commands were run, after each round. */
  onRound?: ((count: number) => void) | undefined
}

/**
 * Runs commands at random on the server and on the model until there are as many as asked for, and holds
 * the two against each other after each, what the round wrote against the invariants every 20
 * runs. Throws what fast-check found, shrunk, with its seed and path. Gives how many commands were run.
 */
export async function runModel(context: TestApp, length: Length) {
  const { target, seed, path, replayPath, onRound } = length
  const count: Club['count'] = { modelCommands: 0 }
  const start = context.clock.now()
  for (let round = 0; count.modelCommands < target; round++) {
    const before = await findLastIds(context)
    const run = fc.asyncProperty(
      fc.commands(modelCommands, { ...shape, ...(replayPath && { replayPath }) }),
      async (commands) => {
        let setup: Setup | undefined
        context.clock.set(start)
        await fc.asyncModelRun(async () => (setup = await openClub(context, count)), commands)
        if (setup) await closeClub(setup.model, setup.real)
      },
    )
    await fc.assert(run, { numRuns: runsAtOnce, seed: seed + round, ...(path && { path }) })
    await requireInvariants(context, before, seed + round)
    onRound?.(count.modelCommands)
    if (path) break
  }
  return count.modelCommands
}

/** Of what this round has written: the rounds before it have had their turn. */
async function requireInvariants(context: TestApp, before: Ids, seed: number) {
  const { db, pool, clock } = context
  await expirePoints({ db, now: clock.now() })
  const after = await findLastIds(context)
  for (const part of ['company', 'variant'] as const) {
    const slice: Slice = { part, after: before[part], to: after[part], since: clock.now() }
    const brokenRows = await queryViolations(pool, clock.now(), slice)
    if (brokenRows.length > 0) throw new Error(`Seed ${seed}: ${JSON.stringify(brokenRows)}`)
  }
}

type Ids = Record<'company' | 'variant', number>

async function findLastIds({ pool }: TestApp) {
  const { rows } = await pool.query<Ids>(`select
    (select coalesce(max(id), 0) from company) as company,
    (select coalesce(max(id), 0) from variant) as variant`)
  return rows[0]!
}
