import type { ReactNode } from 'react'
import type { Identifier, SignInDraft } from './sign-in-draft.ts'

export type StepProps = {
  draft: SignInDraft
  change: (part: Partial<SignInDraft>) => void
  send: (identifier: Identifier, sentTo: string) => void
  onBack: () => void
  error: unknown
  isSending: boolean
  waitSeconds: number
  onHasCode?: () => void
  hasCodeLabel: string
  banner?: ReactNode
}
