import { useTranslation } from 'react-i18next'
import type { SecurityEvent } from '#contract/platform/security-events.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { formatAcknowledgement, eventLabel, formatDetails } from './event-label.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { formatDateTime } from '#ui/format.ts'

type Props = { event: SecurityEvent | undefined; onClose: () => void }

export function EventDialog({ event, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={event !== undefined}
      onClose={onClose}
      title={event ? eventLabel(t, event) : ''}
    >
      {event && (
        <Facts
          items={[
            [t('backOffice.audit.when'), formatTimes(event)],
            [t('backOffice.securityEvents.often'), event.count],
            [t('backOffice.audit.types.installer'), event.installer?.name],
            [t('backOffice.audit.types.company'), event.company?.name],
            [t('backOffice.audit.types.staff'), event.staff?.name],
            [t('backOffice.shell.region'), event.region && regionName(event.region)],
            [t('backOffice.audit.network'), event.network],
            [t('backOffice.securityEvents.device'), event.device],
            [t('backOffice.securityEvents.where'), formatDetails(event)],
            [t('backOffice.securityEvents.address'), event.caller],
            [t('backOffice.audit.request'), event.request_id],
            [
              t('backOffice.securityEvents.acknowledged'),
              event.acknowledged && formatAcknowledgement(t, event.acknowledged),
            ],
          ]}
        />
      )}
    </Dialog>
  )
}

function formatTimes({ at, last_at }: SecurityEvent) {
  const times = at === last_at ? [at] : [at, last_at]
  return times.map((time) => formatDateTime(time)).join(' – ')
}
