import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { useWorkOnTicket } from '#back-office/support/support/support.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Link } from '@tanstack/react-router'
import type { Right } from '#contract/staff/staff.rules.ts'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'
import { linkClass } from '#ui/TextLink.tsx'

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
  const options = about && !isListed ? [about, ...objects] : objects
  function link(value: string) {
    const option = options.find(({ uuid }) => uuid === value)
    const body = { about: option ? { kind: option.kind, uuid: option.uuid } : null }
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
            ...options.map(({ kind, uuid, label }) => ({
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

type About = NonNullable<StaffTicket['about']>

function AboutLink({ about }: { about: About }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const [right, link] = getScreen(about)
  return (
    <>
      {t(`backOffice.support.aboutKinds.${about.kind}`)}{' '}
      {may(right) ? (
        <Link {...link} className={linkClass}>
          {about.label}
        </Link>
      ) : (
        about.label
      )}
    </>
  )
}

function getScreen({ kind, uuid }: About): [Right, ScreenLink] {
  if (kind === 'company') return ['members.see', { to: '/companies/$uuid', params: { uuid } }]
  if (kind === 'order') return ['orders.see', { to: '/orders/$uuid', params: { uuid } }]
  if (kind === 'top_up') return ['top_ups.see', { to: '/top-ups', search: { item: uuid } }]
  return kind === 'scan'
    ? ['reviews.see', { to: '/queues/scans', search: { item: uuid } }]
    : ['reviews.see', { to: '/queues/projects', search: { item: uuid } }]
}
