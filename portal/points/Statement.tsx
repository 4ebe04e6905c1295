import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { byMonth } from '#portal/points/statement.ts'
import { statementQuery } from '#portal/points/points.queries.ts'
import { StatementRow } from '#portal/points/StatementRow.tsx'
import { StatementTable } from '#portal/points/StatementTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { formatMonth } from '#ui/format.ts'
import { Pager } from '#ui/Pager.tsx'
import { useWide } from '#ui/use-wide.ts'

/** One page of the bank statement of points, by month. */
export function Statement({ page }: { page: number }) {
  const { t } = useTranslation()
  const isWide = useWide()
  const { data } = useSuspenseQuery(statementQuery(page))
  const months = byMonth(data.data, (instant) => formatMonth(instant))
  if (data.meta.total === 0)
    return (
      <EmptyState picture="no-points" title={t('points.empty.title')}>
        {t('points.empty.text')}
      </EmptyState>
    )
  return (
    <>
      {isWide ? (
        <StatementTable months={months} />
      ) : (
        months.map(({ month, entries }) => (
          <section key={month} aria-label={month} className="mt-5">
            <h3 className="text-meta font-bold text-ink-2 first-letter:uppercase">{month}</h3>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
              {entries.map((entry) => (
                <StatementRow key={entry.uuid} entry={entry} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Pager page={page} lastPage={data.meta.last_page} />
    </>
  )
}
