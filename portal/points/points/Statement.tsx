import { useSuspenseQuery, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type Period,
  type PointsEntry,
  getPointsStatement,
  type StatementFormat,
} from '#contract/points/points.ts'
import { PeriodPicker } from './PeriodPicker.tsx'
import { statementQuery } from './points.queries.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'
import { groupByMonth } from './statement.ts'
import { StatementTable } from './StatementTable.tsx'
import { formatMonth, formatDate, formatPoints } from '#ui/format.ts'
import { useWide } from '#ui/use-wide.ts'
import { EntryChange } from './EntryChange.tsx'
import { EntryEvent } from './EntryEvent.tsx'
import { FileCsvIcon } from '@phosphor-icons/react/dist/csr/FileCsv'
import { FilePdfIcon } from '@phosphor-icons/react/dist/csr/FilePdf'
import { download } from '#portal/platform/call.ts'
import { formatFileName } from './periods.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Button } from '#ui/Button.tsx'

type Props = { page: number; period: Period; timeZone: string }

export function Statement({ page, period, timeZone }: Props) {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(statementQuery(page, period))
  const { total, last_page, since } = data.meta
  if (since === null)
    return (
      <EmptyState picture="no-points" title={t('points.empty.title')}>
        {t('points.empty.text')}
      </EmptyState>
    )
  return (
    <>
      <div className="mt-4 flex flex-col gap-3 md:flex-row md:items-end md:justify-between">
        <PeriodPicker period={period} since={since} timeZone={timeZone} />
        <StatementFiles key={`${period.year}-${period.month}`} period={period} />
      </div>
      {total === 0 ? (
        <EmptyState picture="nothing-found">{t('points.sheet.empty')}</EmptyState>
      ) : (
        <StatementMonths entries={data.data} />
      )}
      <Pager page={page} lastPage={last_page} />
    </>
  )
}

function StatementMonths({ entries }: { entries: readonly PointsEntry[] }) {
  const isWide = useWide()
  const months = groupByMonth(entries, (instant) => formatMonth(instant))
  if (isWide) return <StatementTable months={months} />
  return months.map(({ month, entries }) => (
    <section key={month} aria-label={month} className="mt-5">
      <h3 className="text-meta font-bold text-ink-2 first-letter:uppercase">{month}</h3>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {entries.map((entry) => (
          <StatementRow key={entry.uuid} entry={entry} />
        ))}
      </ul>
    </section>
  ))
}

function StatementRow({ entry }: { entry: PointsEntry }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap justify-between gap-3 py-3">
      <div className="min-w-[min(9rem,100%)] flex-1">
        <EntryEvent entry={entry} />
        <p className="pl-9.5 text-meta text-ink-2 md:pl-12">{formatDate(entry.created_at)}</p>
      </div>
      <div className="ml-auto shrink-0 text-right">
        <EntryChange entry={entry} />
        <p className="text-meta text-ink-2">
          {t('points.balanceAfter', { balance: formatPoints(entry.balance) })}
        </p>
      </div>
    </li>
  )
}

const files = [
  { format: 'pdf', icon: FilePdfIcon },
  { format: 'csv', icon: FileCsvIcon },
] as const

function StatementFiles({ period }: { period: Period }) {
  const { t } = useTranslation()
  const fileRequest = useMutation({
    mutationFn: (format: StatementFormat) =>
      download(
        getPointsStatement,
        { query: { ...period, format } },
        formatFileName(t('points.sheet.file'), period, format),
      ),
  })
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {files.map(({ format, icon: Icon }) => (
          <Button
            key={format}
            kind="secondary"
            busy={
              fileRequest.isPending && fileRequest.variables === format && t('points.files.loading')
            }
            onClick={() => fileRequest.mutate(format)}
            className="max-md:flex-1"
          >
            <Icon size={22} aria-hidden className="shrink-0" />
            {t(`points.files.${format}`)}
          </Button>
        ))}
      </div>
      <RefusalBox error={fileRequest.error} className="mt-3" />
    </div>
  )
}
