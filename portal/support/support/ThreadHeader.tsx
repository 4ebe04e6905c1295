import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpLeft'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/support/support.ts'
import { AboutCard } from './AboutCard.tsx'
import { PaneTitle } from './PaneTitle.tsx'
import { TicketStatusBadge } from './TicketStatusBadge.tsx'
import { TextLink } from '#ui/TextLink.tsx'

export function ThreadHeader({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const { title, status, for_company, about, follows } = ticket
  return (
    <header className="space-y-2 border-b border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <PaneTitle title={title} />
        <TicketStatusBadge status={status} />
      </div>
      {for_company && (
        <p className="flex items-center gap-2 text-meta text-ink-2">
          <UsersThreeIcon size={20} aria-hidden className="shrink-0" />
          {t('support.forCompany')}
        </p>
      )}
      {follows && (
        <p className="flex items-center gap-2 text-meta">
          <ArrowBendUpLeftIcon size={20} aria-hidden className="shrink-0" />
          <TextLink to="/support/chat/$uuid" params={{ uuid: follows }}>
            {t('support.follows')}
          </TextLink>
        </p>
      )}
      {about && <AboutCard kind={about.kind} label={about.label} path={about.path} />}
    </header>
  )
}
