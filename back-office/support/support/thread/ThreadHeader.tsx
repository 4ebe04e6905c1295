import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { StaffTicket } from '#contract/support/support.admin.ts'
import type { TicketStatus } from '#contract/support/support.rules.ts'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { isLate } from '#back-office/kit/queue/is-late.ts'
import { formatRelativeTime } from '#back-office/kit/queue/age.ts'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { formatDateTime } from '#ui/format.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { linkClass } from '#ui/TextLink.tsx'

type Props = {
  ticket: StaffTicket
  now: number
  onBack: () => void
  /** Set when the context has no pane of its own. */
  onContext?: () => void
}

export function ThreadHeader({ ticket, now, onBack, onContext }: Props) {
  const { t } = useTranslation()
  const { title, status, snoozed_until: snoozed, due_at, scan, member, company } = ticket
  const heading = useRef<HTMLHeadingElement>(null)
  useKeys({ o: onContext })
  useEffect(() => {
    if (!matchMedia('(width >= 768px)').matches) heading.current?.focus()
  }, [])
  const late = isLate(due_at, now)
  return (
    <header className="flex items-start gap-1 border-b border-line bg-surface px-4 py-2 max-md:pl-1">
      <IconButton
        icon={ArrowLeftIcon}
        label={t('backOffice.kit.back')}
        onClick={onBack}
        className="md:hidden"
      />
      <div className="min-w-0 flex-1">
        <h1 className="sr-only md:hidden">{t('backOffice.support.title')}</h1>
        <h2 ref={heading} tabIndex={-1} className="line-clamp-2 text-h3 wrap-anywhere">
          {title}
        </h2>
        <p className="text-meta wrap-anywhere text-ink-2">
          {t(`backOffice.support.statuses.${status as TicketStatus}`)}
          {due_at && (
            <span className={late ? 'font-bold text-bad' : undefined}>
              {' '}
              · {t('backOffice.support.due', { when: formatRelativeTime(due_at, now) })}
            </span>
          )}
          {snoozed &&
            ` · ${t('backOffice.support.snoozedUntil', { time: formatDateTime(snoozed) })}`}
          {` · ${member.name}, ${company.name} · ${toLanguageName(member.language)}`}
        </p>
        {scan && (
          <p className="text-meta">
            {t('backOffice.support.appealed')}:{' '}
            <span className="num">{formatSerial(scan.serial)}</span> (
            {t(`backOffice.support.flags.${scan.flag as 1 | 2 | 3}`)})
          </p>
        )}
        {ticket.merged_into && (
          <p className="text-meta">
            {t('backOffice.support.mergedInto')}{' '}
            <Link
              to="/tickets"
              search={{ state: 'all', item: ticket.merged_into.uuid }}
              className={linkClass}
            >
              {ticket.merged_into.title}
            </Link>
          </p>
        )}
      </div>
      {onContext && (
        <IconButton
          icon={SidebarSimpleIcon}
          label={t('backOffice.support.context')}
          onClick={onContext}
          className="-mr-2 [&_svg]:-scale-x-100"
        />
      )}
    </header>
  )
}
