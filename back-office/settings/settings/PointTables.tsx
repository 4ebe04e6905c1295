import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findRegion } from '#contract/regions.ts'
import { PlanPoints } from './PlanPoints.tsx'
import { PointTableList } from './PointTableList.tsx'
import { PointValues } from './PointValues.tsx'
import { RegionChoice } from './RegionChoice.tsx'
import { pointTablesQuery } from './settings.queries.ts'
import { useRulesRegion } from './use-rules-region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'

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
