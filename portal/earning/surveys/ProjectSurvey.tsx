import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { answerProjectSurvey } from '#contract/earning/surveys.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { useQueuedWork } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { projectQuery } from '#portal/earning/projects/projects.queries.ts'
import { SurveyAnswers } from './SurveyAnswers.tsx'
import { SurveyForm } from './SurveyForm.tsx'
import { SurveyQueued } from './SurveyQueued.tsx'
import { SurveyLocked } from './SurveyLocked.tsx'
import { getSurveyState } from './survey-state.ts'
import { ThankYou } from './ThankYou.tsx'

/** The tab of a project that asks the closing questions, or shows what was answered. */
export function ProjectSurvey() {
  const { uuid } = useParams({ from: '/member/projects/$uuid' })
  const { data: project } = useSuspenseQuery(projectQuery(uuid))
  const { data: self } = useSuspenseQuery(selfQuery)
  const [result, setResult] = useState<AnswerOf<typeof answerProjectSurvey>>()
  const [isThanked, setThanked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const queued = useQueuedWork(uuid)
  const products_count = project.products_count + queued.scans.length
  const state = getSurveyState({ ...project, products_count }, self)
  return (
    <div
      ref={body}
      tabIndex={-1}
      className="mt-4 max-w-form outline-none focus-visible:shadow-none! md:mt-6"
    >
      {state === 'waiting' && queued.survey && <SurveyQueued survey={queued.survey} />}
      {state === 'waiting' && !queued.survey && <SurveyForm project={project} onSent={setResult} />}
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
