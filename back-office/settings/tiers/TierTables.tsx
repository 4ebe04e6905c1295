import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findRegion } from '#contract/regions.ts'
import { PlanTiers } from './PlanTiers.tsx'
import { RegionChoice } from '#back-office/settings/settings/RegionChoice.tsx'
import { tierTablesQuery, useDropTiers } from './tiers.queries.ts'
import { TierGrid } from './TierGrid.tsx'
import { useRulesRegion } from '#back-office/settings/settings/use-rules-region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

export function TierTables() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { slug, mine, setSlug } = useRulesRegion()
  const { data } = useSuspenseQuery(tierTablesQuery)
  const [year, setYear] = useState<number>()
  const [isPlanning, setPlanning] = useState(false)
  const drop = useDropTiers()
  const regionId = findRegion(slug)!.id
  const tables = data.data.find(({ region_id }) => region_id === regionId)?.tables ?? []
  const open =
    tables.find(({ from_year }) => from_year === year) ??
    tables.find(({ state }) => state === 'current')
  if (!open) return null
  if (isPlanning)
    return (
      <PlanTiers
        key={`${slug} ${open.from_year}`}
        regionId={regionId}
        table={open}
        onClose={() => setPlanning(false)}
      />
    )
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap gap-x-4">
        <RegionChoice slug={slug} mine={mine} onChange={setSlug} />
        <SelectField
          id="tier-year"
          label={t('backOffice.settings.validFrom')}
          className="mb-4 w-60"
          value={open.from_year}
          onChange={(event) => setYear(Number(event.target.value))}
          options={tables.map(({ from_year, state }) => ({
            value: from_year,
            label: `${from_year} · ${t(`backOffice.settings.tableStates.${state}`)}`,
          }))}
        />
      </div>
      <p className="mb-3 text-ink-2">{t('backOffice.settings.tiersLead')}</p>
      <RefusalBox error={drop.error} className="mb-3" />
      <TierGrid brackets={open.brackets} />
      {may('settings.edit') && (
        <div className="mt-4 flex gap-2">
          <Button onClick={() => setPlanning(true)}>{t('backOffice.settings.plan')}</Button>
          {open.state === 'planned' && (
            <Button
              kind="secondary"
              busy={drop.isPending && t('profile.saving')}
              onClick={() => drop.mutate({ region_id: regionId, from_year: open.from_year })}
            >
              {t('backOffice.settings.drop')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
