import type * as z from 'zod/mini'
import type { BulkKind } from '#contract/bulk.rules.ts'
import type { Right } from '#contract/staff.rules.ts'
import type { House } from '#server/app.ts'
import type { Db } from '#server/database/transaction.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'

export type BulkItem = {
  uuid: string
  label: string
  points?: number
  /** Somebody else holds it, or the person may not decide on it. */
  isHeld: boolean
}

export type Selection = { uuids?: readonly string[]; filter: Record<string, string> }

type Asked = { staff: CallerStaff; selection: Selection; at: Date; most: number }

/** How a kind of job finds its items and what it does to one of them. */
export type BulkStep<Params = unknown> = {
  right: Right
  params: z.ZodMiniType<Params>
  /** The items of the person's regions that are meant; at most `most`. */
  items(db: Db, asked: Asked): Promise<BulkItem[]>
  /** The same verb that decides on one, with its own refusals, claims, audit and messages. */
  work(house: House, staff: CallerStaff, item: { uuid: string; params: Params }): Promise<unknown>
  /** What follows once the row is done, in transactions of its own. */
  after?(house: House, uuid: string): Promise<unknown>
}

export type BulkSteps = Record<BulkKind, BulkStep>

/** Keeps what `work` is given in the shape that `params` has checked. */
export function bulkStep<Params>(step: BulkStep<Params>): BulkStep {
  return step
}
