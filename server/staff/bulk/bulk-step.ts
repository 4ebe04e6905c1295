import type * as z from 'zod/mini'
import type { BulkKind } from '#contract/staff/bulk.rules.ts'
import type { Right } from '#contract/staff/staff.rules.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'

type BulkItem = {
  uuid: string
  label: string
  points?: number
  /** It would fail: somebody else holds it, the person may not decide on it, or it needs a look. */
  willFail: boolean
}

type Selection = { uuids?: readonly string[]; filter: Record<string, string> }

type ItemsInput<Params> = {
  staff: CallerStaff
  selection: Selection
  /** Nothing before the person has filled them in. */
  params: Params | undefined
  at: Date
  maximum: number
}
type WorkItem<Params> = { uuid: string; params: Params }

export type BulkStep<Params = unknown, UndoState = unknown> = {
  right: Right
  params: z.ZodMiniType<Params>
  /** The items of the person's regions that are meant; at most `maximum`. */
  items(deps: InDb, input: ItemsInput<NoInfer<Params>>): Promise<BulkItem[]>
  /** Calls outside services, before any row is locked. */
  before?(context: AppContext, uuid: string): Promise<unknown>
  /** The operation for a single item, with its own refusals, claims, audit and messages. */
  work(context: AppContext, staff: CallerStaff, item: WorkItem<NoInfer<Params>>): Promise<UndoState>
  /** By the state that `work` returned; only for steps that can be undone. */
  undo?(context: AppContext, staff: CallerStaff, undoState: UndoState): Promise<unknown>
  /** Follow-up work once the row is done, in transactions of its own. */
  after?(context: AppContext, uuid: string): Promise<unknown>
}

export type BulkSteps = Record<BulkKind, BulkStep>

export function defineBulkStep<Params, UndoState>(step: BulkStep<Params, UndoState>): BulkStep {
  return step
}
