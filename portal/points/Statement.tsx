import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/points.ts'
import { PeriodPicker } from '#portal/points/PeriodPicker.tsx'
import { statementQuery } from '#portal/points/points.queries.ts'
import { StatementFiles } from '#portal/points/StatementFiles.tsx'
import { StatementMonths } from '#portal/points/StatementMonths.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'

type Props = { page: number; period: Period; timeZone: string }

/** The bank statement of points: a period of it on the screen, or as a file. */
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
