import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '#back-office/kit/FilterSelect.tsx'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { ExportButton } from '#back-office/numbers/ExportButton.tsx'
import { FunnelFigure } from '#back-office/numbers/FunnelFigure.tsx'
import { LiabilityFigure } from '#back-office/numbers/LiabilityFigure.tsx'
import { liabilityQuery, numbersQuery } from '#back-office/numbers/numbers.queries.ts'
import { NumberTiles } from '#back-office/numbers/NumberTiles.tsx'
import { PointsFigure } from '#back-office/numbers/PointsFigure.tsx'
import { PoolList } from '#back-office/numbers/PoolList.tsx'
import { RegionTable } from '#back-office/numbers/RegionTable.tsx'
import { total } from '#back-office/numbers/sums.ts'
import { TimesFigure } from '#back-office/numbers/TimesFigure.tsx'
import { useRegion } from '#back-office/shell/region.ts'

const standardMonths = 12
const route = getRouteApi('/inside/numbers')

/** The club in figures, for the regions and the period of the address. */
export function NumbersPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const region = useRegion()
  const { months = standardMonths } = route.useSearch()
  const { data: numbers } = useSuspenseQuery(numbersQuery(region, months))
  const { data: liability } = useSuspenseQuery(liabilityQuery(region))
  const sums = total(numbers.months.map((month) => month.sums))
  const periods = [3, 6, 24].map((count) => ({
    value: String(count),
    label: t('office.numbers.months', { count }),
  }))
  return (
    <OfficePage
      title={t('office.numbers.title')}
      lead={t('office.numbers.lead')}
      actions={
        <>
          <FilterSelect
            label={t('office.numbers.period')}
            value={months === standardMonths ? undefined : String(months)}
            all={t('office.numbers.months', { count: standardMonths })}
            options={periods}
            onChange={(value) =>
              void navigate({
                to: '/numbers',
                search: (before) => ({ ...before, months: value ? Number(value) : undefined }),
              })
            }
          />
          <ExportButton region={region} months={months} />
        </>
      }
    >
      <div className="space-y-6">
        <NumberTiles sums={sums} liability={liability} />
        <div className="grid gap-6 xl:grid-cols-2">
          <PointsFigure months={numbers.months} />
          <LiabilityFigure liability={liability} />
          <FunnelFigure sums={sums} />
          <TimesFigure months={numbers.months} />
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <RegionTable regions={numbers.regions} />
          <PoolList />
        </div>
      </div>
    </OfficePage>
  )
}
