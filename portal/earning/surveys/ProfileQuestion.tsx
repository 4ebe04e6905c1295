import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { isProfileAnswered } from '#contract/earning/surveys.rules.ts'
import type { ProfileAnswer } from '#contract/earning/surveys.ts'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { Form } from '#ui/form/Form.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import {
  isFull,
  getNumber,
  getNumberProblem,
  getChosenOptions,
  withNumber,
  withOption,
} from './profile-answers.ts'
import { NumberAnswer } from './NumberAnswer.tsx'
import { getQuestionText } from './survey-text.ts'
import { OptionsAnswer } from './OptionsAnswer.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'

type Props = {
  question: SurveyQuestion
  questions: readonly SurveyQuestion[]
  /** Position of the question; there is no total, as answers add further questions. */
  number: number
  answers: readonly ProfileAnswer[]
  onAnswers: (answers: ProfileAnswer[]) => void
  isLast: boolean
  busy: string | false
  error: unknown
  onBack: () => void
  onContinue: () => void
}

export function ProfileQuestion(props: Props) {
  const { t, i18n } = useTranslation()
  const { question, questions, answers, isLast, busy } = props
  const [tries, setTries] = useState(0)
  const isWrong = tries > 0 && !isProfileAnswered(question, answers)
  const selection = getChosenOptions(answers, question.id)
  const value = getNumber(answers, question.id)
  const problem = isWrong ? t(`problems.${getNumberProblem(question, value)}`) : undefined

  function go() {
    if (isProfileAnswered(question, answers)) props.onContinue()
    else setTries(tries + 1)
  }

  return (
    <StepFrame
      eyebrow={t('profileSurvey.number', { number: props.number })}
      title={getQuestionText(t, question, i18n.language, 'profile')}
      back={<BackButton onClick={props.onBack} />}
      isWrong={isWrong}
    >
      <Form noValidate onSubmit={() => !busy && go()}>
        <RefusalBox error={props.error} className="mb-6" />
        {question.type === 'number' ? (
          <NumberAnswer
            question={question}
            value={value}
            problem={problem}
            attempt={tries}
            onValue={(next) => props.onAnswers(withNumber(questions, answers, question, next))}
          />
        ) : (
          <OptionsAnswer
            question={question}
            selection={selection}
            isDisabledOption={isFull(question, selection)}
            problem={isWrong ? t('profileSurvey.chooseOne') : undefined}
            attempt={tries}
            onChoose={(option) => props.onAnswers(withOption(questions, answers, question, option))}
          />
        )}
        <StepActions>
          <SubmitButton busy={busy}>
            {isLast ? t('profileSurvey.finish') : t('common.continue')}
          </SubmitButton>
        </StepActions>
      </Form>
    </StepFrame>
  )
}
