import { useTranslation } from 'react-i18next'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { ErrorBox } from '#ui/feedback/ErrorBox.tsx'

type Props = { error: unknown; onRetry?: () => void; className?: string }

/** The one place that words a failed call. Renders nothing without an error. */
export function RefusalBox({ error, onRetry, className }: Props) {
  const { t } = useTranslation()
  if (!error) return null
  const isFault = error instanceof Refused && error.status >= 500
  return (
    <ErrorBox
      messages={formatRefusals(t, error)}
      reference={isFault ? error.requestId : undefined}
      onRetry={onRetry}
      className={className}
    />
  )
}
