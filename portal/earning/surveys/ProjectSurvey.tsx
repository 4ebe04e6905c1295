import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { answerProjectSurvey } from '#contract/earning/surveys.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import {
  useQueuedWork,
  type QueuedSurvey,
  offlineQueue,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { projectQuery } from '#portal/earning/projects/projects.queries.ts'
import type { Project } from '#contract/earning/projects.ts'
import { configQuery } from '#portal/platform/settings/settings.queries.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { getSurveyState, type SurveyState } from './survey-state.ts'
import { ThankYou } from './ThankYou.tsx'
import { getOptionLabel, getQuestionText } from './survey-text.ts'

type Props = { state: Exclude<SurveyState, 'waiting' | 'answered'>; uuid: string }

export function ProjectSurvey() {
  const { uuid } = useParams({ from: '/member/projects/$uuid' })
  const { data: project } = useSuspenseQuery(projectQuery(uuid))
  const { data: self } = useSuspenseQuery(selfQuery)
  const [result, setResult] = useState<AnswerOf<typeof answerProjectSurvey>>()
  const [isThanked, setThanked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const queuedWork = useQueuedWork(uuid)
  const products_count = project.products_count + queuedWork.scans.length
  const state = getSurveyState({ ...project, products_count }, self)
  return (
    <div
      ref={body}
      tabIndex={-1}
      className="mt-4 max-w-form outline-none focus-visible:shadow-none! md:mt-6"
    >
      {state === 'waiting' && queuedWork.survey && <SurveyQueued survey={queuedWork.survey} />}
      {state === 'waiting' && !queuedWork.survey && (
        <SurveyForm project={project} onSent={setResult} />
      )}
      {state === 'answered' && <SurveyAnswers answers={project.survey} />}
      {state !== 'waiting' && state !== 'answered' && <SurveyLocked state={state} uuid={uuid} />}
      <ThankYou
        result={result}
        isOpen={result !== undefined && !isThanked}
        onClose={() => setThanked(true)}
        focusAfter={body}
      />
    </div>
  )
}

function SurveyLocked({ state, uuid }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState
      picture={state === 'empty' ? 'no-scans' : 'no-projects'}
      title={t(`surveys.locked.${state}.title`)}
      action={
        state === 'empty' && (
          <LinkButton to="/projects/$uuid" params={{ uuid }} size="large">
            {t('surveys.toProducts')}
          </LinkButton>
        )
      }
    >
      {t(`surveys.locked.${state}.text`)}
    </EmptyState>
  )
}

function SurveyQueued({ survey }: { survey: QueuedSurvey }) {
  const { t } = useTranslation()
  const { id, refusal } = survey
  if (!refusal)
    return (
      <Banner tone="info" icon={CloudArrowUpIcon} title={t('offlineQueue.queuedSurvey')}>
        {t('offlineQueue.queuedSurveyText')}
      </Banner>
    )
  return (
    <>
      <h2 className="text-h3">{t('offlineQueue.refusedSurvey')}</h2>
      <RefusalBox error={new Refused(refusal.status, refusal.body)} className="mt-4" />
      <Button size="large" className="mt-4" onClick={() => void offlineQueue.discard([id])}>
        {t('offlineQueue.changeAnswers')}
      </Button>
    </>
  )
}

function SurveyAnswers({ answers }: { answers: Project['survey'] }) {
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
            <dt className="text-meta text-ink-2">{getQuestionText(t, question, i18n.language)}</dt>
            {answers
              .filter((answer) => answer.question_id === question.id)
              .map(({ uuid, answer_id, answer }) => (
                <dd key={uuid} className="font-semibold">
                  {getOptionLabel(
                    t,
                    question,
                    { id: answer_id, storedText: answer },
                    i18n.language,
                  )}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
