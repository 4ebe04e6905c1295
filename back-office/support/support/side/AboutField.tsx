import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { AboutLink } from './AboutLink.tsx'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { useWorkOnTicket } from '#back-office/support/support/support.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function AboutField({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { about, side, company } = ticket
  const work = useWorkOnTicket(ticket.uuid)
  const objects = [
    ...side.orders.map(({ uuid, number }) => ({ kind: 'order' as const, uuid, label: number })),
    ...side.scans.map(({ uuid, serial }) => ({
      kind: 'scan' as const,
      uuid,
      label: formatSerial(serial),
    })),
    { kind: 'company' as const, uuid: company.uuid, label: company.name },
  ]
  const isListed = objects.some(({ uuid }) => uuid === about?.uuid)
  const offered = about && !isListed ? [about, ...objects] : objects
  function link(value: string) {
    const chosen = offered.find(({ uuid }) => uuid === value)
    const body = { about: chosen ? { kind: chosen.kind, uuid: chosen.uuid } : null }
    work.mutate({ action: 'update', body })
  }
  return (
    <div className="space-y-2">
      {about && (
        <p className="wrap-anywhere">
          <AboutLink about={about} />
        </p>
      )}
      {may('tickets.answer') && (
        <ChoiceMenu
          label={t('backOffice.support.aboutLink')}
          keys="l"
          current={about ? about.label : t('backOffice.support.aboutNothing')}
          value={about?.uuid ?? ''}
          choices={[
            { value: '', label: t('backOffice.support.aboutNothing') },
            ...offered.map(({ kind, uuid, label }) => ({
              value: uuid,
              label: `${t(`backOffice.support.aboutKinds.${kind}`)} ${label}`,
            })),
          ]}
          onChoose={link}
        />
      )}
      <RefusalBox error={work.error} />
    </div>
  )
}
