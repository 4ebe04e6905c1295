import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/earning/projects.ts'
import { configQuery } from '#portal/platform/settings/settings.queries.ts'
import { optionLabel, questionText } from './survey-text.ts'

export function SurveyAnswers({ answers }: { answers: Project['survey'] }) {
  const { t, i18n } = useTranslation()
  const { data: config } = useSuspenseQuery(configQuery)
  const questions = [...new Set(answers.map((answer) => answer.question_id))].map(
    (id) => config.project_questions.find((question) => question.id === id) ?? { id },
  )
  return (
    <section aria-labelledby="answers-title">
      <h2 id="answers-title" className="text-h3">
        {t('surveys.answers')}
      </h2>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {questions.map((question) => (
          <div key={question.id} className="py-3">
            <dt className="text-meta text-ink-2">{questionText(t, question, i18n.language)}</dt>
            {answers
              .filter((answer) => answer.question_id === question.id)
              .map(({ uuid, answer_id, answer }) => (
                <dd key={uuid} className="font-semibold">
                  {optionLabel(t, question, { id: answer_id, storedText: answer }, i18n.language)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
