import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Period } from '#contract/points/points.ts'
import { getMonths, getYearsSince } from './periods.ts'
import { formatMonthName } from '#ui/format.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = { period: Period; since: string | null; timeZone: string }

export function PeriodPicker({ period: { year, month }, since, timeZone }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const choose = (search: Period) =>
    void navigate({ to: '/balance', search, replace: true, resetScroll: false })
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        id="statement-year"
        label={t('points.period.year')}
        value={year ?? ''}
        onChange={({ target }) => choose({ year: Number(target.value) || undefined })}
        options={getYearsSince(since, now, timeZone).map((year) => ({
          value: year,
          label: String(year),
        }))}
      >
        <option value="">{t('points.period.always')}</option>
      </SelectField>
      <SelectField
        id="statement-month"
        label={t('points.period.month')}
        value={month ?? ''}
        disabled={year === undefined}
        onChange={({ target }) => choose({ year, month: Number(target.value) || undefined })}
      >
        <option value="">{t('points.period.wholeYear')}</option>
        {year !== undefined &&
          getMonths(year, since, now, timeZone).map((month) => (
            <option key={month} value={month}>
              {formatMonthName(month)}
            </option>
          ))}
      </SelectField>
    </div>
  )
}
