import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findRegion } from '#contract/regions.ts'
import { PlanPoints } from './PlanPoints.tsx'
import { PointTableList } from './PointTableList.tsx'
import { RegionChoice } from './RegionChoice.tsx'
import { pointTablesQuery, pointValuesQuery } from './settings.queries.ts'
import { useRulesRegion } from './use-rules-region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import type { SetPointValue } from '#contract/settings/settings-points.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { PointValueForm } from './PointValueForm.tsx'
import { hundredths } from './hundredths.ts'

export function PointTables() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { slug, mine, setSlug } = useRulesRegion()
  const { data } = useSuspenseQuery(pointTablesQuery)
  const [isPlanning, setPlanning] = useState(false)
  const regionId = findRegion(slug)!.id
  const tables = data.data.find(({ region_id }) => region_id === regionId)?.tables ?? []
  const current = tables.find(({ state }) => state === 'current')
  return (
    <div className="max-w-4xl">
      <RegionChoice slug={slug} mine={mine} onChange={setSlug} />
      <p className="mb-3 text-ink-2">{t('backOffice.settings.pointsLead')}</p>
      <PointTableList regionId={regionId} tables={tables} mayEdit={may('settings.edit')} />
      {!isPlanning && (
        <Button className="mt-4" onClick={() => setPlanning(true)}>
          {t('backOffice.settings.plan')}
        </Button>
      )}
      {isPlanning && current && (
        <PlanPoints
          key={slug}
          regionId={regionId}
          current={current.points}
          onClose={() => setPlanning(false)}
        />
      )}
      <PointValues regionId={regionId} />
    </div>
  )
}

function PointValues({ regionId }: { regionId: number }) {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { data } = useSuspenseQuery(pointValuesQuery)
  const region = data.data.find(({ region_id }) => region_id === regionId)
  if (!region) return null
  const { year, current, next } = region
  const text = ({ minor_per_thousand, currency, withholding, withholding_basis }: SetPointValue) =>
    [
      t('backOffice.pointValue.worth', { value: hundredths(minor_per_thousand), currency }),
      withholding === null
        ? t('backOffice.pointValue.nothingWithheld')
        : t('backOffice.pointValue.withheld', {
            percent: hundredths(withholding),
            basis: withholding_basis,
          }),
    ].join(' · ')
  return (
    <section className="mt-8" aria-labelledby="point-value">
      <h2 id="point-value" className="text-h2">
        {t('backOffice.pointValue.title')}
      </h2>
      <p className="mt-1 mb-3 text-ink-2">{t('backOffice.pointValue.lead')}</p>
      <Facts
        items={[
          [String(year), text(current)],
          [String(year + 1), text(next)],
        ]}
      />
      {may('settings.edit') && (
        <PointValueForm key={`${regionId} ${JSON.stringify(region)}`} region={region} />
      )}
    </section>
  )
}
