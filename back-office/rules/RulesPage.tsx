import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { CompanyTypes } from '#back-office/rules/CompanyTypes.tsx'
import { LimitsForm } from '#back-office/rules/LimitsForm.tsx'
import { MaintenanceSwitch } from '#back-office/rules/MaintenanceSwitch.tsx'
import { PointTables } from '#back-office/rules/PointTables.tsx'
import { RegionSettings } from '#back-office/rules/RegionSettings.tsx'
import { rulesTabs } from '#back-office/rules/rules-tabs.ts'
import { SurveyVersions } from '#back-office/rules/SurveyVersions.tsx'
import { TierTables } from '#back-office/rules/TierTables.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'

const parts: Record<(typeof rulesTabs)[number], ComponentType> = {
  regions: RegionSettings,
  types: CompanyTypes,
  points: PointTables,
  tiers: TierTables,
  surveys: SurveyVersions,
  limits: LimitsForm,
  maintenance: MaintenanceSwitch,
}

/** What the club goes by: regions, company types, points, levels, surveys, limits, maintenance. */
export function RulesPage() {
  const { t } = useTranslation()
  const { tab = 'regions' } = useSearch({ from: '/inside/rules' })
  const Part = parts[tab]
  return (
    <OfficePage title={t('office.rules.title')} windowTitle={t(`office.rules.tabs.${tab}`)}>
      <Tabs label={t('office.rules.title')}>
        {rulesTabs.map((word, index) => (
          <Tab
            key={word}
            to="/rules"
            search={{ tab: index === 0 ? undefined : word } as never}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={word === tab ? 'page' : undefined}
          >
            {t(`office.rules.tabs.${word}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-4">
        <Part />
      </div>
    </OfficePage>
  )
}
