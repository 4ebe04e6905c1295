import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clearCachedData } from '#back-office/platform/query-client.ts'
import { DemoStaff } from '#back-office/staff/staff/DemoStaff.tsx'
import { EmailStep } from '#back-office/staff/staff/EmailStep.tsx'
import { EnrolmentStep } from '#back-office/staff/staff/EnrolmentStep.tsx'
import { FactorStep } from '#back-office/staff/staff/FactorStep.tsx'
import { demoStaffQuery, useVerifyStaffCode } from '#back-office/staff/staff/sign-in.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Brand } from '#ui/Brand.tsx'
import { codeLength } from '#contract/members/sign-in.ts'
import { CodeForm } from '#back-office/platform/session/CodeForm.tsx'
import { StepTitle } from '#back-office/staff/staff/StepTitle.tsx'
import { Button } from '#ui/Button.tsx'

type Step =
  | { name: 'email' }
  | { name: 'code'; email: string; challenge: string }
  | { name: 'totp' }
  | { name: 'enrolment' }

export function SignInPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const { next = '/', idle } = useSearch({ from: '/sign-in' })
  const { data: demoStaff = [] } = useQuery(demoStaffQuery)
  const [step, setStep] = useState<Step>({ name: 'email' })

  function go(to: 'totp' | 'enrolment' | 'done') {
    if (to === 'done') enter()
    else setStep(to === 'totp' ? { name: 'totp' } : { name: 'enrolment' })
  }

  function enter() {
    clearCachedData()
    router.history.replace(`${router.basepath}${next}`)
  }

  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <title>{`${t('backOffice.signIn.title')} · Rooflight Club`}</title>
      <header className="slate-ground bg-slate px-4 py-2 md:px-6">
        <Brand />
      </header>
      <main className="mx-auto w-full max-w-110 flex-1 px-4 py-8 md:py-14">
        {idle && step.name === 'email' && (
          <Banner tone="info" icon={ClockIcon} className="mb-6">
            {t('backOffice.signIn.idle')}
          </Banner>
        )}
        {step.name === 'email' && (
          <EmailStep onSent={(email, challenge) => setStep({ name: 'code', email, challenge })} />
        )}
        {step.name === 'code' && (
          <MailCodeStep
            {...step}
            isDemo={demoStaff.some(({ email }) => email === step.email)}
            onNext={go}
            onBack={() => setStep({ name: 'email' })}
          />
        )}
        {step.name === 'totp' && <FactorStep onDone={enter} />}
        {step.name === 'enrolment' && <EnrolmentStep onDone={enter} />}
        {step.name === 'email' && demoStaff.length > 0 && (
          <DemoStaff people={demoStaff} onDone={enter} />
        )}
      </main>
    </div>
  )
}

type Props = {
  email: string
  challenge: string
  isDemo: boolean
  onNext: (next: 'totp' | 'enrolment' | 'done') => void
  onBack: () => void
}

function MailCodeStep({ email, challenge, isDemo, onNext, onBack }: Props) {
  const { t } = useTranslation()
  const show = useVerifyStaffCode()

  function send(code: string) {
    show.mutate({ challenge, code }, { onSuccess: ({ next }) => onNext(next) })
  }

  return (
    <>
      <StepTitle lead={t('backOffice.signIn.codeSent', { email })}>
        {t('backOffice.signIn.codeTitle')}
      </StepTitle>
      <CodeForm
        label={t('signIn.code', { count: codeLength })}
        hint={isDemo ? t('signIn.demoCode') : undefined}
        length={codeLength}
        error={show.error}
        isBusy={show.isPending}
        onCode={send}
      >
        <Button kind="quiet" isWide onClick={onBack}>
          {t('backOffice.signIn.otherEmail')}
        </Button>
      </CodeForm>
    </>
  )
}
