import type { ReactNode } from 'react'

/** What a step about the company gets from the page that asks. */
export type StepProps = {
  /** Above the title: which step it is, when that is known. */
  eyebrow?: ReactNode
  onBack: () => void
  /** What the page is doing after this step, as "Saving…". */
  busy?: string | false
  /** The refusal of what was sent after this step. */
  error?: unknown
}
