import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Failure, FailureKind } from '#contract/club/today.admin.ts'
import { countLabel } from '#back-office/kit/table/count-label.ts'
import type { ScreenLink } from '#back-office/kit/screen-link.ts'
import { Card } from '#ui/Card.tsx'
import { formatDateTime } from '#ui/format.ts'

/** Screens on which staff can act on a failure. */
const places: Partial<Record<FailureKind, ScreenLink>> = {
  mail: { to: '/messages', search: { channel: 'mail' } },
  sms: { to: '/messages', search: { channel: 'sms' } },
  orders: { to: '/orders', search: { status: 5 } },
  prints: { to: '/proofs', search: { phase: 'club' } },
  card: { to: '/top-ups' },
  top_ups: { to: '/top-ups' },
  account_changes: { to: '/account-changes' },
  serial_files: { to: '/serials' },
  scanners: { to: '/security-events', search: { alert: 'scanners' } },
  guessing: { to: '/security-events', search: { alert: 'guessing' } },
  card_mismatch: { to: '/security-events', search: { alert: 'card_mismatch' } },
  sms_budget: { to: '/security-events', search: { alert: 'sms_budget' } },
  security: { to: '/security-events', search: { alert: 'security' } },
}

export function FailureList({ failures }: { failures: readonly Failure[] }) {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="mb-2 text-h3">{t('backOffice.today.failures')}</h2>
      {failures.length === 0 && (
        <p className="flex items-center gap-2 text-ink-2">
          <CheckCircleIcon weight="fill" aria-hidden className="shrink-0 text-ok" size={18} />
          {t('backOffice.today.failuresNone')}
        </p>
      )}
      <ul>
        {failures.map(({ kind, count, oldest_at, jobs, files }) => {
          const place = places[kind]
          const label = t(`backOffice.today.failed.${kind}`)
          return (
            <li
              key={kind}
              className="relative flex min-h-10 items-center gap-3 border-t border-line"
            >
              <WarningIcon size={18} weight="fill" aria-hidden className="shrink-0 text-bad" />
              <span className="min-w-0 flex-1">
                {place ? (
                  <Link {...place} className="font-semibold underline after:absolute after:inset-0">
                    {label}
                  </Link>
                ) : (
                  <span className="font-semibold">{label}</span>
                )}
                {oldest_at && (
                  <span className="ml-2 text-meta text-ink-2">
                    {t('backOffice.today.since', { when: formatDateTime(oldest_at) })}
                  </span>
                )}
                {files?.map(({ name, lines, wrong }) => (
                  <span key={name} className="block text-meta wrap-anywhere text-ink-2">
                    {name}:{' '}
                    {wrong === 0
                      ? t('backOffice.today.faultyFile')
                      : t('backOffice.today.faultyLines', {
                          lines: `${lines.join(', ')}${wrong > lines.length ? ', …' : ''}`,
                        })}
                  </span>
                ))}
                {jobs?.map((job) => (
                  <span key={job.name} className="block text-meta text-ink-2">
                    <code>{job.name}</code>{' '}
                    {t('backOffice.today.failedJob', {
                      failures: job.failures,
                      when: formatDateTime(job.last_at),
                    })}
                  </span>
                ))}
              </span>
              <span className="num font-bold">{countLabel(count)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
