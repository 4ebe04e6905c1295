import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Right } from '#contract/staff/staff.rules.ts'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { linkClass } from '#ui/TextLink.tsx'

type About = NonNullable<StaffTicket['about']>

/** Links to the object's screen for staff who may see it. */
export function AboutLink({ about }: { about: About }) {
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
