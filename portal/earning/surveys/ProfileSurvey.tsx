import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyQuestion } from '#contract/settings/settings.ts'
import { getProfileFlow } from '#contract/earning/surveys.rules.ts'
import type { ProfileAnswer } from '#contract/earning/surveys.ts'
import { BackButton } from '#portal/platform/BackButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { StepActions, StepFrame } from '#portal/platform/StepFrame.tsx'
import { findFirstOpen } from './profile-answers.ts'
import { ProfileQuestion } from './ProfileQuestion.tsx'
import { Button } from '#ui/Button.tsx'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = {
  /** Questions of the country, by `getRegionQuestions`. */
  questions: readonly SurveyQuestion[]
  answers: readonly ProfileAnswer[]
  onAnswers: (answers: ProfileAnswer[]) => void
  /** 0 is the introduction, 1 the first question; further than the answers allow is held back. */
  at: number
  onAt: (at: number) => void
  /** Back from the introduction. */
  onBack: () => void
  onFinish: () => void
  welcomePoints: number
  /** Above the title of the introduction: which step it is. */
  eyebrow?: ReactNode
  busy?: string | false
  error?: unknown
}

export function ProfileSurvey(props: Props) {
  const { t } = useTranslation()
  const { questions, answers, welcomePoints, onAt, busy = false } = props
  const flow = getProfileFlow(questions, answers)
  const at = Math.min(props.at, findFirstOpen(questions, answers) + 1, flow.length)
  const question = flow[at - 1]

  if (question)
    return (
      <ProfileQuestion
        key={question.id}
        question={question}
        questions={questions}
        number={at}
        answers={answers}
        onAnswers={props.onAnswers}
        isLast={at === flow.length}
        busy={busy}
        error={props.error}
        onBack={() => onAt(at - 1)}
        onContinue={() => (at === flow.length ? props.onFinish() : onAt(at + 1))}
      />
    )
  return (
    <StepFrame
      eyebrow={props.eyebrow}
      title={t('profileSurvey.title')}
      lead={t('profileSurvey.lead')}
      back={<BackButton onClick={props.onBack} />}
    >
      <RefusalBox error={props.error} className="mb-6" />
      {welcomePoints > 0 && (
        <p className="rounded-card bg-daylight-soft p-4 text-ink sun:border">
          <span className="block font-semibold">{t('profileSurvey.welcome')}</span>
          <PointsAmount points={welcomePoints} size="large" />
        </p>
      )}
      <StepActions>
        <Button size="large" isWide onClick={() => onAt(1)}>
          {t('profileSurvey.start')}
        </Button>
      </StepActions>
    </StepFrame>
  )
}
