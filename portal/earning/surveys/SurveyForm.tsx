import { useSuspenseQueries, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Project } from '#contract/earning/projects.ts'
import { getRegionQuestions } from '#contract/earning/surveys.rules.ts'
import type { answerProjectSurvey } from '#contract/earning/surveys.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { configQuery } from '#portal/platform/settings/settings.queries.ts'
import type * as contract from '#contract/earning/surveys.ts'
import { saveSurvey } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { invalidate } from '#portal/platform/query-client.ts'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Button } from '#ui/Button.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { toSurveyAnswers, mayLeave, getStep, withChoice, getChosenOptions } from './survey-draft.ts'
import { getOptionLabel } from './survey-text.ts'
import { SurveyQuestion } from './SurveyQuestion.tsx'
import { useSurveyDraft } from './use-survey-draft.ts'

type Survey = { answers: contract.SurveyAnswer[]; client_uuid: string }

type Props = { project: Project; onSent: (result: AnswerOf<typeof answerProjectSurvey>) => void }

/** One question at a time; the draft survives leaving the page. */
export function SurveyForm({ project, onSent }: Props) {
  const { t, i18n } = useTranslation()
  const [{ data: self }, { data: config }] = useSuspenseQueries({
    queries: [selfQuery, configQuery],
  })
  const { draft, change, drop } = useSurveyDraft(project)
  const [isTried, setTried] = useState(false)
  const send = useAnswerSurvey(project.uuid)
  const [hasMoved, setMoved] = useState(false)
  const questions = getRegionQuestions(config.project_questions, self.company.regions_id)
  const step = getStep(draft, questions)
  const question = questions[step]!
  const isLast = step === questions.length - 1
  const isWrong = isTried && !mayLeave(draft, question)

  function goTo(next: number) {
    setTried(false)
    setMoved(true)
    change({ ...draft, step: next })
  }

  function go() {
    if (send.isPending || send.isSuccess) return
    if (!mayLeave(draft, question)) return setTried(true)
    if (!isLast) return goTo(step + 1)
    const answers = toSurveyAnswers(draft, questions, (from, id) =>
      getOptionLabel(t, from, { id }, i18n.language),
    )
    send.mutate(
      { answers, client_uuid: draft.client_uuid },
      {
        onSuccess(result) {
          if (!result) return
          drop()
          onSent(result)
        },
      },
    )
  }

  return (
    <Form noValidate onSubmit={go}>
      {step === 0 && (
        <p className="mb-4 text-ink-2 max-md:hidden">
          {t('surveys.lead', { count: project.available_points })}
        </p>
      )}
      <RefusalBox error={send.error} className="mb-4" />
      <SurveyQuestion
        key={question.id}
        question={question}
        step={step + 1}
        total={questions.length}
        selection={getChosenOptions(draft, question.id)}
        isWrong={isWrong}
        takesFocus={hasMoved}
        onChoose={(option) => change(withChoice({ ...draft, step }, question, option))}
      />
      <div className="low-static sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] -mx-4 mt-4 flex gap-3 bg-bg px-4 pt-2 pb-7 md:static md:mx-0 md:px-0 md:pb-0">
        {step > 0 && (
          <Button kind="secondary" size="large" onClick={() => goTo(step - 1)}>
            {t('common.back')}
          </Button>
        )}
        <Button
          type="submit"
          size="large"
          busy={(send.isPending || send.isSuccess) && t('surveys.sending')}
          className="flex-1"
        >
          {isLast ? t('surveys.finish') : t('surveys.next')}
        </Button>
      </div>
    </Form>
  )
}

function useAnswerSurvey(projectUuid: string) {
  return useMutation({
    networkMode: 'always',
    // No result while the answers wait offline; the offline queue replaces the form.
    mutationFn: (survey: Survey) => saveSurvey(projectUuid, survey),
    // Answered by a colleague: reload.
    onError: (error) => {
      if (error instanceof Refused && error.status === 409) void invalidate('projects')
    },
  })
}
