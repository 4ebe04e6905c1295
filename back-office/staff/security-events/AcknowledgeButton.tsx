import { useTranslation } from 'react-i18next'
import { useAcknowledgeAlerts } from './security-events.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type Props = { events: number[]; kind?: 'quiet' | 'secondary'; label: string }

/** Acknowledged alerts leave Today until they happen again. */
export function AcknowledgeButton({ events, kind = 'quiet', label }: Props) {
  const { t } = useTranslation()
  const acknowledge = useAcknowledgeAlerts()
  return (
    <>
      <Button
        kind={kind}
        busy={acknowledge.isPending && t('backOffice.securityEvents.acknowledging')}
        onClick={() => acknowledge.mutate(events)}
      >
        {label}
      </Button>
      <RefusalBox error={acknowledge.error} />
    </>
  )
}
