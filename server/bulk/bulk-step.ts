import type * as z from 'zod/mini'
import type { BulkKind } from '#contract/bulk.rules.ts'
import type { Right } from '#contract/staff.rules.ts'
import type { House } from '#server/app.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

export type BulkItem = {
  uuid: string
  label: string
  points?: number
  /** It would fail: somebody else holds it, the person may not decide on it, or it needs a look. */
  isHeld: boolean
}

export type Selection = { uuids?: readonly string[]; filter: Record<string, string> }

type Asked<Params> = {
  staff: CallerStaff
  selection: Selection
  /** Nothing before the person has filled them in. */
  params: Params | undefined
  at: Date
  most: number
}
type Worked<Params> = { uuid: string; params: Params }
type Parts = Pick<House, 'db'>

/** How a kind of job finds its items and what it does to one of them. */
export type BulkStep<Params = unknown, Kept = unknown> = {
  right: Right
  params: z.ZodMiniType<Params>
  /** The items of the person's regions that are meant; at most `most`. */
  items(parts: Parts, asked: Asked<NoInfer<Params>>): Promise<BulkItem[]>
  /** What is asked outside the club first, while no row is held. */
  before?(house: House, uuid: string): Promise<unknown>
  /** The same verb that decides on one, with its own refusals, claims, audit and messages. */
  work(house: House, staff: CallerStaff, item: Worked<NoInfer<Params>>): Promise<Kept>
  /** Takes back what `work` has changed, as it told. Only of what can be taken back. */
  undo?(house: House, staff: CallerStaff, kept: Kept): Promise<unknown>
  /** What follows once the row is done, in transactions of its own. */
  after?(house: House, uuid: string): Promise<unknown>
}

export type BulkSteps = Record<BulkKind, BulkStep>

/** Keeps what `work` is given in the shape that `params` has checked. */
export function bulkStep<Params, Kept>(step: BulkStep<Params, Kept>): BulkStep {
  return step
}
