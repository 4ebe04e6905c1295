import { useTranslation } from 'react-i18next'
import type { ProjectReview } from '#contract/earning/project-reviews.admin.ts'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Facts } from '#back-office/kit/Facts.tsx'

export function SurveyFacts({ survey }: { survey: ProjectReview['survey'] }) {
  const { t } = useTranslation()
  const questions = [...new Set(survey.map(({ question_id }) => question_id))]
  if (questions.length === 0) return null
  const answerText = (question: number, { answer_id, answer }: ProjectReview['survey'][number]) =>
    answer || t(`surveys.questions.${question as 11}.options.${answer_id as 1101}`)
  return (
    <EvidencePart title={t('backOffice.projectReviews.survey')}>
      <Facts
        label={t('backOffice.projectReviews.survey')}
        items={questions.map((question) => [
          t(`surveys.questions.${question as 11}.title`),
          survey
            .filter(({ question_id }) => question_id === question)
            .map((row) => answerText(question, row))
            .join(', '),
        ])}
      />
    </EvidencePart>
  )
}
