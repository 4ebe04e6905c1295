import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, Suspense, useEffect } from 'react'
import { Refused } from '#portal/refused.ts'
import { signIn } from '#portal/session.ts'
import { publicConfigQuery } from '#portal/settings/settings.queries.ts'
import { useHomeRegion } from '#portal/shell/home-region.ts'
import {
  CodeStep,
  DemoAccounts,
  EmailStep,
  fetchLaterSteps,
  PhoneStep,
} from '#portal/sign-in/later-steps.ts'
import { useSignInDraft } from '#portal/sign-in/sign-in-draft.ts'
import {
  useLogin,
  useVerify,
  type DemoAccount,
  type Identifier,
} from '#portal/sign-in/sign-in.queries.ts'
import { reachableStep, stepBefore, type SignInStep } from '#portal/sign-in/steps.ts'
import { TypeStep } from '#portal/sign-in/TypeStep.tsx'
import { useSecondsLeft } from '#portal/sign-in/use-seconds-left.ts'

const invalidCodeStatus = 406

export function LoginPage() {
  const navigate = useNavigate()
  const { step: asked, next = '/' } = useSearch({ from: '/anonymous/login' })
  const { data: config } = useQuery(publicConfigQuery)
  const { draft, change, drop } = useSignInDraft(useHomeRegion()?.slug ?? '')
  const login = useLogin()
  const verify = useVerify()
  const { type, challenge } = draft
  const step = reachableStep(asked ?? draft.step, draft)
  const waitSeconds = useSecondsLeft(challenge?.sentAt)
  const isWrongCode = verify.error instanceof Refused && verify.error.status === invalidCodeStatus

  useEffect(() => {
    const signs = ['pointerdown', 'pointermove', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, fetchLaterSteps, { once: true })
    return () => signs.forEach((sign) => removeEventListener(sign, fetchLaterSteps))
  }, [])

  function go(to: SignInStep) {
    startTransition(() => {
      change({ step: to })
      void navigate({ to: '/login', search: (before) => ({ ...before, step: to }) })
    })
  }

  function forget() {
    login.reset()
    verify.reset()
  }

  function back() {
    forget()
    go(stepBefore(step))
  }

  function send(identifier: Identifier, sentTo: string) {
    forget()
    login.mutate(identifier, {
      onSuccess({ user_id }) {
        const type = 'email' in identifier ? 'email' : 'phone'
        change({ challenge: { type, userId: user_id, sentTo, sentAt: Date.now() } })
        go('code')
      },
    })
  }

  function check(code: string) {
    if (!challenge) return
    const answer = { userId: challenge.userId, code }
    verify.mutate(answer, {
      onSuccess(pair) {
        drop()
        signIn(pair)
        void navigate({ href: next, replace: true })
      },
      onError(error) {
        if (error instanceof Refused && error.status === invalidCodeStatus) go('identifier')
      },
    })
  }

  function resend() {
    const { email, phone, region } = draft
    if (!challenge) return
    send(challenge.type === 'email' ? { email } : { phone, region }, challenge.sentTo)
  }

  function enterAs({ email }: DemoAccount) {
    change({ type: 'email', email })
    send({ email }, email)
  }

  const identifierProps = {
    draft,
    change,
    send,
    waitSeconds,
    onBack: back,
    error: login.error ?? (isWrongCode ? verify.error : undefined),
    isSending: login.isPending,
    onHasCode: challenge && (() => go('code')),
  }

  return (
    <Suspense>
      {step === 'type' && (
        <TypeStep
          type={type}
          onType={(choice) => change({ type: choice })}
          onContinue={() => go('identifier')}
        />
      )}
      {step === 'identifier' && type === 'email' && <EmailStep {...identifierProps} />}
      {step === 'identifier' && type === 'phone' && <PhoneStep {...identifierProps} />}
      {step === 'code' && challenge && (
        <CodeStep
          key={challenge.sentAt}
          type={challenge.type}
          sentTo={challenge.sentTo}
          waitSeconds={waitSeconds}
          isDemo={config?.demo ?? false}
          isChecking={verify.isPending || verify.isSuccess}
          isSending={login.isPending}
          error={login.error ?? (isWrongCode ? undefined : verify.error)}
          onCode={check}
          onResend={resend}
          onBack={back}
          onOtherType={() => {
            forget()
            change({ type: challenge.type === 'email' ? 'phone' : 'email' })
            go('identifier')
          }}
        />
      )}
      {config?.demo && step !== 'code' && (
        <Suspense>
          <DemoAccounts isBusy={login.isPending} onChoose={enterAs} />
        </Suspense>
      )}
    </Suspense>
  )
}
