import type { ReactNode } from 'react'

export type StepProps = {
  /** Above the title: which step it is, when that is known. */
  eyebrow?: ReactNode
  onBack: () => void
  /** The page's work after this step, as "Saving…". */
  busy?: string | false
  /** The refusal of what was sent after this step. */
  error?: unknown
}
