import type { ReactNode } from 'react'
import type { Region } from '#contract/regions.ts'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import type { FieldErrors } from './step-errors.ts'
import type { RegistrationDraft } from './registration-draft.ts'

export type DraftChange = (before: RegistrationDraft) => RegistrationDraft

export type StepProps = {
  draft: RegistrationDraft
  region: Region
  setting: RegionalSetting
  change: (next: DraftChange) => void
  /** The step is passed, with a last change. */
  onContinue: (next?: DraftChange) => void
  /** Above the title: how far the person is. */
  eyebrow: ReactNode
  onBack?: () => void
  /** The refusal of what was sent, when it names fields of this step, */
  refusal?: unknown
  /** and those fields. */
  fieldErrors?: FieldErrors
}
