import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AcceptStep } from '#portal/members/companies/AcceptStep.tsx'
import { CompanyTypeStep } from '#portal/members/companies/CompanyTypeStep.tsx'
import { ConsentStep } from '#portal/members/installers/ConsentStep.tsx'
import { AddressPage } from './AddressPage.tsx'
import { CompanyPage } from './CompanyPage.tsx'
import { InviterBanner } from '#portal/members/registration/InviterBanner.tsx'
import { InstallerStep } from '#portal/members/registration/InstallerStep.tsx'
import { withType } from '#portal/members/registration/registration-draft.ts'
import { RegionStep } from '#portal/members/registration/RegionStep.tsx'
import { RegistrationDone } from '#portal/members/registration/RegistrationDone.tsx'
import { RestoredBanner } from '#portal/members/registration/RestoredBanner.tsx'
import { ReviewStep } from '#portal/members/registration/ReviewStep.tsx'
import { getEndsByRegion } from '#portal/settings/programme-end/last-day.ts'
import { StepProgress } from '#portal/members/registration/StepProgress.tsx'
import {
  useRegistration,
  type Registration,
} from '#portal/members/registration/use-registration.ts'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { ProfileSurvey } from '#portal/earning/surveys/ProfileSurvey.tsx'

export function RegisterPage() {
  const { i18n } = useTranslation()
  const language = useDeferredValue(i18n.language)
  const { data: config } = useSuspenseQuery(localizedConfigQuery(language))
  const registration = useRegistration(config)
  const [hasAgreed, setAgreed] = useState(false)
  const { registered: result, isRestored, startOver, go } = registration
  const welcome = registration.setting && config.behaviours[registration.setting.slug]
  if (result) return <RegistrationDone result={result} />
  return (
    <>
      {isRestored && (
        <RestoredBanner
          onStartOver={() => {
            startOver()
            go('region', { replace: true })
          }}
        />
      )}
      {registration.step === 'region' && (
        <InviterBanner
          invite={registration.draft.invite}
          regionId={registration.draft.company.regions_id}
        />
      )}
      <Step
        key={registration.step}
        {...registration}
        welcomePoints={welcome ?? 0}
        ends={getEndsByRegion(config)}
        hasAgreed={hasAgreed}
        onAgree={setAgreed}
      />
    </>
  )
}

type StepProps = Registration & {
  ends: ReadonlyMap<number, string>
  welcomePoints: number
  hasAgreed: boolean
  onAgree: (hasAgreed: boolean) => void
}

function Step(props: StepProps) {
  const { step, steps, draft, change, region, setting, goOn, goBack, refusal } = props
  const { company, installer } = draft
  const eyebrow = <StepProgress step={step} steps={steps} hasType={company.company_type !== 0} />
  const own = {
    draft,
    change,
    eyebrow,
    onContinue: goOn,
    onBack: goBack,
    refusal: refusal?.error,
    fieldErrors: refusal?.fields,
  }
  if (!region || !setting || step === 'region')
    return <RegionStep {...own} region={region} ends={props.ends} />
  const stepProps = {
    eyebrow,
    setting,
    onBack: () => goBack?.(),
    onContinue: () => goOn(),
    error: refusal?.error,
  }

  switch (step) {
    case 'person':
      return <InstallerStep {...own} region={region} setting={setting} />
    case 'company':
      return <CompanyPage {...own} region={region} setting={setting} />
    case 'address':
      return <AddressPage {...own} region={region} setting={setting} />
    case 'type':
      return (
        <CompanyTypeStep
          {...stepProps}
          value={company.company_type}
          onChange={(type) => change((before) => withType(before, type))}
        />
      )
    case 'disclaimer':
    case 'declaration':
      return (
        <AcceptStep
          {...stepProps}
          kind={step}
          companyType={company.company_type}
          value={company[`${step}_accepted`]}
          onChange={(flag) =>
            change((before) => ({
              ...before,
              company: { ...before.company, [`${step}_accepted`]: flag },
            }))
          }
        />
      )
    case 'survey':
      return (
        <ProfileSurvey
          {...stepProps}
          questions={props.questions}
          answers={draft.survey}
          onAnswers={(survey) => change((before) => ({ ...before, survey }))}
          at={props.question}
          onAt={(question) => props.go('survey', { question })}
          onFinish={() => goOn()}
          welcomePoints={props.welcomePoints}
        />
      )
    case 'consent':
      return (
        <ConsentStep
          {...stepProps}
          value={installer}
          onChange={(consents) =>
            change((before) => ({ ...before, installer: { ...before.installer, ...consents } }))
          }
        />
      )
    case 'review':
    case 'done':
      return (
        <ReviewStep
          {...props}
          region={region}
          setting={setting}
          eyebrow={eyebrow}
          onBack={goBack}
          onSubmit={props.submit}
        />
      )
  }
}
