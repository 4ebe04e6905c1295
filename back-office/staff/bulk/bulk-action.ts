import type { ReactNode } from 'react'
import type { BulkKind } from '#contract/staff/bulk.rules.ts'

export type Params = Record<string, string>
export type BulkAction = {
  kind: BulkKind
  isDanger?: boolean
  /** Input that is known before the form; the form adds the rest. */
  params?: Params
  /** Renders the rest of the input, such as the reason. */
  renderForm?: (params: Params, onChange: (params: Params) => void) => ReactNode
  /** True when the form is complete. */
  isReady?: (params: Params) => boolean
}
