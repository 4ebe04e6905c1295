import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { DayField } from '#back-office/kit/form/DayField.tsx'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

type LogFilter = { region?: string; from?: string; to?: string }

type Props<Filter extends LogFilter> = {
  filter: Filter
  total: number | undefined
  onChange: (change: Partial<Filter>) => void
  onReset: () => void
  /** The mutation that saves the filtered rows as a file. */
  exporting: UseMutationResult<Blob, Error, Filter>
  mayExport: boolean
  /** The most rows of an export. */
  maxRows: number
  /** Filters before the days. */
  children: ReactNode
}

export function LogFilters<Filter extends LogFilter>(props: Props<Filter>) {
  const { filter, total = 0, onChange, onReset, exporting, mayExport, maxRows, children } = props
  const { t } = useTranslation()
  const save = useStepUp(exporting)
  const { region: _, ...filters } = filter
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const changeDays = (days: LogFilter) => onChange(days as Partial<Filter>)
  return (
    <>
      <Filters
        onReset={isFiltered ? onReset : undefined}
        actions={
          mayExport && (
            <Button
              kind="secondary"
              busy={save.isPending && t('backOffice.audit.exporting')}
              onClick={() => save.mutate(filter)}
            >
              {t('backOffice.audit.export')}
            </Button>
          )
        }
      >
        {children}
        <DayField
          label={t('backOffice.audit.from')}
          value={filter.from}
          onChange={(from) => changeDays({ from })}
        />
        <DayField
          label={t('backOffice.audit.to')}
          value={filter.to}
          onChange={(to) => changeDays({ to })}
        />
      </Filters>
      <RefusalBox error={save.error} className="mb-3" />
      {save.stepUp}
      {mayExport && total >= maxRows && (
        <p className="mb-2 text-meta text-ink-2">
          {t('backOffice.audit.tooMany', { count: maxRows })}
        </p>
      )}
    </>
  )
}
