import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/projects.ts'
import { optionWords, questionWords } from '#portal/surveys/survey-words.ts'

/** What was answered, question by question, to be read only. */
export function SurveyAnswers({ answers }: { answers: Project['survey'] }) {
  const { t } = useTranslation()
  const questions = [...new Set(answers.map((answer) => answer.question_id))]
  return (
    <section aria-labelledby="answers-title">
      <h2 id="answers-title" className="text-h3">
        {t('surveys.answers')}
      </h2>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {questions.map((id) => (
          <div key={id} className="py-3">
            <dt className="text-meta text-ink-2">{questionWords(t, id)}</dt>
            {answers
              .filter((answer) => answer.question_id === id)
              .map(({ uuid, answer_id, answer }) => (
                <dd key={uuid} className="font-semibold">
                  {optionWords(t, id, answer_id, answer)}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
