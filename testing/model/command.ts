import assert from 'node:assert/strict'
import type * as fc from 'fast-check'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { Club } from './club.ts'
import type { ClubModel } from './club-model.ts'
import { requireSame } from './compare.ts'

export type Command = fc.AsyncCommand<ClubModel, Club>

export function createCommand<Target>(
  name: string,
  on: (model: ClubModel) => Target | undefined,
  act: (target: Target, model: ClubModel, club: Club) => Promise<void>,
): Command {
  return {
    check: (model) => on(model) !== undefined,
    async run(model, club) {
      await act(on(model)!, model, club)
      club.count.modelCommands += 1
      await requireSame(model, club, name)
    },
    toString: () => name,
  }
}

export const always = () => true

export function pass(model: ClubModel, { clock }: Club['context'], milliseconds: number) {
  clock.add(milliseconds)
  model.now += milliseconds
}

/** The refusal must be one of the obstacles; there is one only if there are any. */
export async function isRefused(attempt: Promise<unknown>, obstacles: readonly string[]) {
  try {
    await attempt
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    assert.ok(
      obstacles.includes(error.code),
      `${error.code} was refused; expected ${obstacles.join()}`,
    )
    return true
  }
  assert.deepEqual(obstacles, [], 'it was not refused')
  return false
}
