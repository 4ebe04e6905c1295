import { useTranslation } from 'react-i18next'
import { findPasskeyProblem } from './ask-passkey.ts'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function PasskeyError({ error, className }: { error: unknown; className?: string }) {
  const { t } = useTranslation()
  const problem = findPasskeyProblem(error)
  if (!problem) return <RefusalBox error={error} className={className} />
  return <ErrorBox messages={[t(problem)]} className={className} />
}
