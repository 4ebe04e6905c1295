import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyTypeForm } from './CompanyTypeForm.tsx'
import { RegionChoice } from './RegionChoice.tsx'
import { regionSettingsQuery } from './settings.queries.ts'
import { useRulesRegion } from './use-rules-region.ts'
import { classes } from '#ui/classes.ts'

export function CompanyTypes() {
  const { t, i18n } = useTranslation()
  const { slug, mine, setSlug } = useRulesRegion()
  const { data } = useSuspenseQuery(regionSettingsQuery)
  const region = data.data.find((row) => row.slug === slug)
  const [chosenId, setChosenId] = useState<number>()
  const type = region?.company_types.find(({ id }) => id === chosenId) ?? region?.company_types[0]
  if (!region || !type) return null
  return (
    <>
      <RegionChoice slug={slug} mine={mine} onChange={setSlug} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <ul aria-label={t('backOffice.settings.tabs.types')} className="space-y-1">
          {region.company_types.map(({ id, names }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === type.id ? 'true' : undefined}
                onClick={() => setChosenId(id)}
                className={classes(
                  'min-h-(--button) w-full rounded-control px-3 text-left font-semibold',
                  id === type.id ? 'bg-patina-soft text-patina' : 'hover:bg-sunken',
                )}
              >
                {names[i18n.language] ?? names['en']}
              </button>
            </li>
          ))}
        </ul>
        <CompanyTypeForm
          key={`${slug} ${type.id} ${type.version}`}
          regionId={region.region_id}
          type={type}
        />
      </div>
    </>
  )
}
