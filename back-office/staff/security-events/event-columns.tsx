import type { TFunction } from 'i18next'
import type { SecurityEvent } from '#contract/platform/security-events.admin.ts'
import type { Column } from '#back-office/kit/table/table-model.ts'
import { AcknowledgeButton } from './AcknowledgeButton.tsx'
import { formatAcknowledgement, getEventLabel } from './event-label.ts'
import { formatDateTime } from '#ui/format.ts'

export function eventColumns(t: TFunction, mayAcknowledge: boolean): Column<SecurityEvent>[] {
  return [
    {
      id: 'at',
      header: t('backOffice.audit.when'),
      width: 150,
      cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
    },
    {
      id: 'event',
      header: t('backOffice.securityEvents.event'),
      cell: (event) => (
        <>
          {getEventLabel(t, event)}
          {event.count > 1 && <span className="num text-ink-2"> × {event.count}</span>}
        </>
      ),
    },
    {
      id: 'member',
      header: t('backOffice.audit.types.installer'),
      cell: ({ installer }) => installer?.name,
    },
    {
      id: 'company',
      header: t('backOffice.audit.types.company'),
      cell: ({ company }) => company?.name,
    },
    { id: 'staff', header: t('backOffice.audit.types.staff'), cell: ({ staff }) => staff?.name },
    {
      id: 'network',
      header: t('backOffice.audit.network'),
      width: 150,
      cell: ({ network }) => <span className="font-mono text-meta">{network}</span>,
    },
    {
      id: 'region',
      header: t('backOffice.shell.region'),
      width: 70,
      isExtra: true,
      cell: ({ region }) => <span className="uppercase">{region}</span>,
    },
    {
      id: 'acknowledged',
      header: t('backOffice.securityEvents.acknowledged'),
      width: 190,
      cell: ({ id, alert, acknowledged }) =>
        acknowledged
          ? formatAcknowledgement(t, acknowledged)
          : alert &&
            mayAcknowledge && (
              <AcknowledgeButton events={[id]} label={t('backOffice.securityEvents.acknowledge')} />
            ),
    },
    {
      id: 'device',
      header: t('backOffice.securityEvents.device'),
      isExtra: true,
      cell: ({ device }) => device,
    },
  ]
}
