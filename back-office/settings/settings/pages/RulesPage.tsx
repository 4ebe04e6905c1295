import { useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FraudForm } from '#back-office/earning/fraud/FraudForm.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ProgrammeEndPart } from '#back-office/settings/programme-end/ProgrammeEndPart.tsx'
import { CompanyTypes } from '#back-office/settings/settings/CompanyTypes.tsx'
import { LimitsForm } from '#back-office/settings/settings/LimitsForm.tsx'
import { MaintenanceSwitch } from '#back-office/settings/settings/MaintenanceSwitch.tsx'
import { PointTables } from '#back-office/settings/settings/PointTables.tsx'
import { rulesTabs } from '#back-office/settings/settings/rules-tabs.ts'
import { TierTables } from '#back-office/settings/tiers/TierTables.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { RegionChoice } from '#back-office/settings/settings/RegionChoice.tsx'
import { RegionForm } from '#back-office/settings/settings/RegionForm.tsx'
import { TermsPart } from '#back-office/settings/settings/TermsPart.tsx'
import { regionSettingsQuery } from '#back-office/settings/settings/settings.queries.ts'
import { useRulesRegion } from '#back-office/settings/settings/use-rules-region.ts'
import { surveyKinds } from '#contract/earning/surveys.admin.ts'
import { surveysQuery } from '#back-office/settings/surveys/surveys.queries.ts'
import { SurveyEditor } from '#back-office/settings/surveys/SurveyEditor.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

const parts: Record<(typeof rulesTabs)[number], ComponentType> = {
  regions: RegionSettings,
  types: CompanyTypes,
  points: PointTables,
  tiers: TierTables,
  surveys: SurveyVersions,
  limits: LimitsForm,
  fraud: FraudForm,
  end: ProgrammeEndPart,
  maintenance: MaintenanceSwitch,
}

export function RulesPage() {
  const { t } = useTranslation()
  const { tab = 'regions' } = useSearch({ from: '/inside/settings' })
  const Part = parts[tab]
  return (
    <BackOfficePage
      title={t('backOffice.settings.title')}
      windowTitle={t(`backOffice.settings.tabs.${tab}`)}
    >
      <Tabs label={t('backOffice.settings.title')}>
        {rulesTabs.map((option, index) => (
          <Tab
            key={option}
            to="/settings"
            search={{ tab: index === 0 ? undefined : option }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={option === tab ? 'page' : undefined}
          >
            {t(`backOffice.settings.tabs.${option}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-4">
        <Part />
      </div>
    </BackOfficePage>
  )
}

function RegionSettings() {
  const { slug, mine, setSlug } = useRulesRegion()
  const { data } = useSuspenseQuery(regionSettingsQuery)
  const region = data.data.find((row) => row.slug === slug)
  return (
    <div className="max-w-4xl">
      <RegionChoice slug={slug} mine={mine} onChange={setSlug} />
      {region && (
        <>
          <RegionForm key={`${region.slug} ${region.version}`} region={region} />
          <TermsPart key={region.slug} region={region} />
        </>
      )}
    </div>
  )
}

function SurveyVersions() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(surveysQuery)
  const [kind, setKind] = useState<(typeof surveyKinds)[number]>('project')
  const survey = data.data.find((row) => row.kind === kind)
  return (
    <div className="max-w-3xl">
      <SelectField
        id="survey-kind"
        label={t('backOffice.settings.tabs.surveys')}
        className="mb-4 w-72"
        value={kind}
        onChange={(event) => setKind(event.target.value as typeof kind)}
        options={surveyKinds.map((value) => ({
          value,
          label: t(`backOffice.settings.kinds.${value}`),
        }))}
      />
      {survey && <SurveyEditor key={`${kind} ${survey.version}`} survey={survey} />}
    </div>
  )
}
