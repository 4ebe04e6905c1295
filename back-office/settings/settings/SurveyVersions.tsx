import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { surveyKinds } from '#contract/earning/surveys.admin.ts'
import { surveysQuery } from './settings-versions.queries.ts'
import { SurveyEditor } from './SurveyEditor.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'

/** The two surveys, each as it is asked now. */
export function SurveyVersions() {
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
      >
        {surveyKinds.map((value) => (
          <option key={value} value={value}>
            {t(`backOffice.settings.kinds.${value}`)}
          </option>
        ))}
      </SelectField>
      {survey && <SurveyEditor key={`${kind} ${survey.version}`} survey={survey} />}
    </div>
  )
}
