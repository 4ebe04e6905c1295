import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '#back-office/kit/Facts.tsx'
import { PointValueForm } from './PointValueForm.tsx'
import { formatHundredths } from './hundredths.ts'
import { pointValuesQuery } from './settings.queries.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import type { SetPointValue } from '#contract/points/yearly-statements.admin.ts'

export function PointValues({ regionId }: { regionId: number }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(pointValuesQuery)
  const region = data.data.find(({ region_id }) => region_id === regionId)
  if (!region) return null
  const { year, current, next } = region
  const formatPointValue = ({
    minor_per_thousand,
    currency,
    withholding,
    withholding_basis,
  }: SetPointValue) =>
    [
      t('backOffice.yearlyStatements.worth', {
        value: formatHundredths(minor_per_thousand),
        currency,
      }),
      withholding === null
        ? t('backOffice.yearlyStatements.nothingWithheld')
        : t('backOffice.yearlyStatements.withheld', {
            percent: formatHundredths(withholding),
            basis: withholding_basis,
          }),
    ].join(' · ')
  return (
    <section className="mt-8" aria-labelledby="point-value">
      <h2 id="point-value" className="text-h2">
        {t('backOffice.yearlyStatements.title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{t('backOffice.yearlyStatements.lead')}</p>
      <Facts
        items={[
          [String(year), formatPointValue(current)],
          [String(year + 1), formatPointValue(next)],
        ]}
      />
      {may('settings.edit') && (
        <PointValueForm key={`${regionId} ${JSON.stringify(region)}`} region={region} />
      )}
    </section>
  )
}
