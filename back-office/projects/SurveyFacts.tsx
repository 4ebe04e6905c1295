import { useTranslation } from 'react-i18next'
import type { ProjectReview } from '#contract/project-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'

/** What the member answered, a question a row. */
export function SurveyFacts({ survey }: { survey: ProjectReview['survey'] }) {
  const { t } = useTranslation()
  const questions = [...new Set(survey.map(({ question_id }) => question_id))]
  if (questions.length === 0) return null
  const word = (question: number, { answer_id, answer }: ProjectReview['survey'][number]) =>
    answer || t(`surveys.questions.${question as 11}.options.${answer_id as 1101}`)
  return (
    <EvidencePart title={t('office.projects.survey')}>
      <Facts
        label={t('office.projects.survey')}
        items={questions.map((question) => [
          t(`surveys.questions.${question as 11}.title`),
          survey
            .filter(({ question_id }) => question_id === question)
            .map((row) => word(question, row))
            .join(', '),
        ])}
      />
    </EvidencePart>
  )
}
