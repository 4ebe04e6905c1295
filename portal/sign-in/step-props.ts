import type { SignInDraft } from '#portal/sign-in/sign-in-draft.ts'
import type { Identifier } from '#portal/sign-in/sign-in.queries.ts'

export type StepProps = {
  draft: SignInDraft
  change: (part: Partial<SignInDraft>) => void
  send: (identifier: Identifier, sentTo: string) => void
  onBack: () => void
  error: unknown
  isSending: boolean
  waitSeconds: number
  onHasCode?: () => void
}
