import { Link } from '@tanstack/react-router'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useTranslation } from 'react-i18next'
import { maxCounted, type WaitingQueue } from '#contract/club/today.admin.ts'
import { formatAge, formatRelativeTime } from '#back-office/kit/queue/age.ts'
import { countLabel } from '#back-office/kit/table/count-label.ts'
import { getQueueEntry } from '#back-office/platform/layout/entries.ts'
import { classes } from '#ui/classes.ts'

const styles = {
  calm: { icon: ClockIcon, className: 'text-ink-2' },
  soon: { icon: ClockIcon, className: 'text-warn' },
  late: { icon: WarningIcon, className: 'text-bad' },
}

export function QueueTile({ queue }: { queue: WaitingQueue }) {
  const { t } = useTranslation()
  const { kind, count, late, oldest_at, due_at, promise_days, state } = queue
  const entry = getQueueEntry(kind)
  const { icon: Picture, className } = styles[state]
  return (
    <li
      className={classes(
        'relative flex flex-col gap-1 rounded-card border bg-surface p-3 md:p-4 hover:border-ink-2',
        state === 'late' ? 'border-bad' : 'border-line',
      )}
    >
      <h2 className="text-body font-semibold">
        <Link to={entry.to} className="after:absolute after:inset-0 after:rounded-card">
          {t(entry.key)}
        </Link>
      </h2>
      <p className={classes('num text-[2rem] leading-none font-bold', count === 0 && 'text-ink-3')}>
        {countLabel(count)}
      </p>
      {count === 0 ? (
        <p className="flex items-center gap-1.5 text-meta text-ink-2">
          <CheckIcon aria-hidden className="shrink-0 text-ok" weight="bold" />
          {t('backOffice.today.nothing')}
        </p>
      ) : (
        <div className="space-y-0.5 text-meta">
          <p
            className={classes(
              'flex items-start gap-1.5',
              className,
              state !== 'calm' && 'font-semibold',
            )}
          >
            <Picture
              aria-hidden
              weight={state === 'late' ? 'fill' : 'bold'}
              className="mt-0.5 shrink-0"
            />
            {late > 0
              ? t(late > maxCounted ? 'backOffice.today.lateMany' : 'backOffice.today.late', {
                  count: late,
                  displayed: countLabel(late),
                })
              : due_at && t('backOffice.today.due', { when: formatRelativeTime(due_at) })}
          </p>
          {oldest_at && (
            <p className="text-ink-2">
              {t('backOffice.today.oldest', { age: formatAge(oldest_at) })}
            </p>
          )}
        </div>
      )}
      <p className="mt-auto text-label text-ink-3">
        {t('backOffice.today.promise', { count: promise_days })}
      </p>
    </li>
  )
}
