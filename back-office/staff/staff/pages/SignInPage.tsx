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
import { MailCodeStep } from '#back-office/staff/staff/MailCodeStep.tsx'
import { demoStaffQuery } from '#back-office/staff/staff/sign-in.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Brand } from '#ui/Brand.tsx'

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
