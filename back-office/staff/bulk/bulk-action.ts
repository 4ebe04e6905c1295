import type { ReactNode } from 'react'
import type { BulkKind } from '#contract/staff/bulk.rules.ts'

export type Params = Record<string, string>
export type BulkAction = {
  kind: BulkKind
  isDanger?: boolean
  /** What the step needs to find its items, as it is offered; the others are filled in later. */
  params?: Params
  /** What the step needs beside the items, as the reason. */
  renderForm?: (params: Params, onChange: (params: Params) => void) => ReactNode
  /** Whether the form is filled in. */
  isReady?: (params: Params) => boolean
}
