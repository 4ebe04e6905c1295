import { useTranslation } from 'react-i18next'
import type { PublicConfig, RegionalSetting } from '#contract/settings/settings.ts'
import { getRegionQuestions } from '#contract/earning/surveys.rules.ts'
import { AcceptStep } from '#portal/members/companies/AcceptStep.tsx'
import { CompanyTypeStep } from '#portal/members/companies/CompanyTypeStep.tsx'
import { NumbersStep } from '#portal/members/companies/NumbersStep.tsx'
import { ConsentStep } from '#portal/members/installers/ConsentStep.tsx'
import { ClosedStep } from '#portal/members/sign-in/ClosedStep.tsx'
import {
  withCompanyType,
  type Onboarding,
  type OnboardingAnswers,
} from '#portal/members/sign-in/onboarding-answers.ts'
import { getDueNumbers, mayDecline } from '#portal/members/sign-in/onboarding-steps.ts'
import { useDeclineTerms } from '#portal/members/sign-in/onboarding.queries.ts'
import { getStepCount, type OnboardingStep } from '#portal/members/sign-in/steps.ts'
import { TermsStep } from '#portal/members/sign-in/TermsStep.tsx'
import { ProfileSurvey } from '#portal/earning/surveys/ProfileSurvey.tsx'

type Props = {
  onboarding: Onboarding
  config: PublicConfig
  setting: RegionalSetting
  step: OnboardingStep
  steps: readonly OnboardingStep[]
  /** The question of the survey, 0 its introduction. */
  question: number
  onQuestion: (question: number) => void
  onAnswers: (answers: OnboardingAnswers) => void
  /** On from this step, with the answers as they are now. */
  onContinue: (answers: OnboardingAnswers) => void
  onBack: () => void
  onDeclined: () => void
  isFinishing: boolean
  error: unknown
}

export function OnboardingPage(props: Props) {
  const { t } = useTranslation()
  const { onboarding, config, setting, step, steps, onAnswers, onContinue, onBack, error } = props
  const { user, answers } = onboarding
  const decline = useDeclineTerms()
  const count = getStepCount(step, steps)
  const frame = {
    eyebrow: count && t('onboarding.step', count),
    onBack,
    busy: props.isFinishing && t('onboarding.finishing'),
    error,
  }
  const change = (part: Partial<OnboardingAnswers>) => onAnswers({ ...answers, ...part })
  const proceed = () => onContinue(answers)

  switch (step) {
    case 'closed':
      return <ClosedStep onBack={onBack} />
    case 'terms':
      return (
        <TermsStep
          {...frame}
          company={user.name}
          termsUrl={setting.legal_links.find(({ label }) => label === 'terms')?.url}
          onAccept={() => onContinue({ ...answers, agreed: 1 })}
          onDecline={
            mayDecline(user)
              ? () => decline.mutate(onboarding, { onSuccess: props.onDeclined })
              : undefined
          }
          isDeclining={decline.isPending}
          error={decline.error ?? error}
        />
      )
    case 'numbers':
      return (
        <NumbersStep
          {...frame}
          setting={setting}
          fields={getDueNumbers(user, setting)}
          value={answers}
          onChange={change}
          onContinue={(numbers) => onContinue({ ...answers, ...numbers })}
        />
      )
    case 'companyType':
      return (
        <CompanyTypeStep
          {...frame}
          setting={setting}
          value={answers.company_type}
          onChange={(type) => onAnswers(withCompanyType(answers, type))}
          onContinue={proceed}
        />
      )
    case 'disclaimer':
    case 'declaration':
      return (
        <AcceptStep
          {...frame}
          key={step}
          kind={step}
          setting={setting}
          companyType={answers.company_type}
          value={answers[`${step}_accepted`]}
          onChange={(flag) => change({ [`${step}_accepted`]: flag })}
          onContinue={proceed}
        />
      )
    case 'consent':
      return <ConsentStep {...frame} value={answers} onChange={change} onContinue={proceed} />
    case 'survey':
      return (
        <ProfileSurvey
          {...frame}
          questions={getRegionQuestions(config.profile_questions, user.regions_id)}
          answers={answers.survey}
          onAnswers={(survey) => change({ survey })}
          at={props.question}
          onAt={props.onQuestion}
          onFinish={proceed}
          welcomePoints={config.behaviours[setting.slug] ?? 0}
        />
      )
  }
}
