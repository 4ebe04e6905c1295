import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { useHomeRegion } from '#portal/platform/layout/home-region.ts'
import {
  DeclinedBanner,
  DemoAccounts,
  HandoverBanner,
  InvitedBanner,
  fetchLaterSteps,
  SignInFlow,
} from './later-steps.ts'
import { useSignInDraft, type Challenge } from '#portal/members/sign-in/sign-in-draft.ts'
import type { SignInStep } from '#portal/members/sign-in/steps.ts'
import { TypeStep } from '#portal/members/sign-in/TypeStep.tsx'

export function LoginPage() {
  const navigate = useNavigate()
  const { i18n } = useTranslation()
  const {
    step: requestedStep,
    question = 0,
    next = '/',
    invited,
  } = useSearch({ from: '/anonymous/login' })
  const { data: config } = useQuery(localizedConfigQuery(i18n.language))
  const { draft, change, restart, drop } = useSignInDraft(useHomeRegion()?.slug ?? '', invited)
  const step = requestedStep ?? draft.step
  const hasHandoverFailed = sessionStorage.getItem('handover-failed') !== null

  useEffect(() => {
    const signs = ['pointerdown', 'pointermove', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, fetchLaterSteps, { once: true })
    return () => signs.forEach((sign) => removeEventListener(sign, fetchLaterSteps))
  }, [])

  function go(
    to: SignInStep,
    { question, replace }: { question?: number; replace?: boolean } = {},
  ) {
    startTransition(() => {
      change({ step: to })
      const search = { next: next === '/' ? undefined : next, step: to, question, invited }
      void navigate({ to: '/login', search, replace })
    })
  }

  function begin(challenge: Challenge) {
    change({ challenge, hasDeclined: undefined })
    go('code')
  }

  return (
    <Suspense>
      {draft.hasDeclined && <DeclinedBanner />}
      {hasHandoverFailed && <HandoverBanner />}
      {invited && step === 'identifier' && draft.type === 'phone' && <InvitedBanner />}
      {step === 'type' ? (
        <TypeStep
          type={draft.type}
          onType={(choice) => change({ type: choice })}
          onContinue={() => go('identifier')}
          onPasskey={() => go('passkey')}
        />
      ) : (
        <SignInFlow
          requestedStep={step}
          question={question}
          next={next}
          config={config}
          draft={draft}
          change={change}
          go={go}
          begin={begin}
          restart={restart}
          drop={drop}
        />
      )}
      {config?.demo && (step === 'type' || step === 'identifier') && (
        <Suspense>
          <DemoAccounts
            onSent={(challenge, { email }) => {
              change({ type: 'email', email })
              begin(challenge)
            }}
          />
        </Suspense>
      )}
    </Suspense>
  )
}
