import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PublicConfig } from '#contract/settings/settings.ts'
import type { SignInAnswer, TokenPair } from '#contract/members/sign-in.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { signIn } from '#portal/platform/session/session.ts'
import { getOnboardingSteps } from '#portal/members/sign-in/onboarding-steps.ts'
import {
  AppealStep,
  CodeStep,
  EmailStep,
  OnboardingPage,
  PasskeyStep,
  PhoneStep,
} from './later-steps.ts'
import { ProofBanner } from '#portal/members/sign-in/ProofBanner.tsx'
import type { Challenge, Identifier, SignInDraft } from '#portal/members/sign-in/sign-in-draft.ts'
import { useLogin, usePasskey, useVerify } from '#portal/members/sign-in/sign-in.queries.ts'
import { reachableStep, stepBefore, type SignInStep } from '#portal/members/sign-in/steps.ts'
import { settingIn, useOnboardingFlow } from './use-onboarding-flow.ts'
import { useSecondsLeft } from '#portal/members/sign-in/use-seconds-left.ts'

const invalidCodeStatus = 406
const passkeyNeeded = 'sign_in.passkey_needed'

type OpenedSession = TokenPair & { user: SignInAnswer; config: PublicConfig }

export type FlowProps = {
  requestedStep: SignInStep
  question: number
  next: string
  config: PublicConfig | undefined
  draft: SignInDraft
  change: (part: Partial<SignInDraft>) => void
  go: (to: SignInStep, options?: { question?: number; replace?: boolean }) => void
  begin: (challenge: Challenge) => void
  restart: (part: Partial<SignInDraft>) => void
  drop: () => void
}

export function SignInFlow(props: FlowProps) {
  const { requestedStep, draft, change, go, begin } = props
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const login = useLogin()
  const verify = useVerify(i18n.language)
  const passkey = usePasskey(i18n.language)
  const flow = useOnboardingFlow(props, enter)
  const { challenge } = draft
  const waitSeconds = useSecondsLeft(challenge?.sentAt)
  const isWrongCode = verify.error instanceof Refused && verify.error.status === invalidCodeStatus
  const isCodeOpen = challenge !== undefined && !challenge.isProven
  const step = reachableStep(requestedStep, { hasCode: isCodeOpen, onboarding: flow.visible })

  function reset() {
    login.reset()
    verify.reset()
    passkey.reset()
    flow.reset()
  }

  function back() {
    reset()
    go(stepBefore(step, flow.visible))
  }

  function send(identifier: Identifier, sentTo: string) {
    reset()
    login.mutate(identifier, {
      onSuccess(answer) {
        flow.onboarding.expire()
        begin({ userId: answer.user_id, identifier, sentTo, sentAt: Date.now() })
        const setting = settingIn(props.config, answer.region)
        if (setting && getOnboardingSteps(answer, setting).length > 0)
          void OnboardingPage.preload?.()
      },
    })
  }

  function check(code: string) {
    if (!challenge) return
    verify.mutate(
      { userId: challenge.userId, code },
      {
        onSuccess: (session) => arrive(session, { ...challenge, isProven: true }),
        onError(error) {
          if (!(error instanceof Refused)) return
          if (error.status === invalidCodeStatus) go('identifier')
          if (error.code !== passkeyNeeded) return
          change({ challenge: { ...challenge, isProven: true } })
          go('passkey', { replace: true })
        },
      },
    )
  }

  function arrive({ user, config, ...pair }: OpenedSession, proven?: Challenge) {
    const [first] = getOnboardingSteps(user, settingIn(config, user.region)!)
    if (!first) return enter(pair)
    flow.onboarding.start(user, pair)
    change({ challenge: proven })
    return go(first, { replace: true })
  }

  function enter(pair: TokenPair) {
    flow.onboarding.drop()
    props.drop()
    signIn(pair)
    void navigate({ href: props.next, replace: true })
  }

  if (flow.isWaiting) return null
  if (step === 'passkey')
    return (
      <PasskeyStep
        isNeeded={verify.error instanceof Refused && verify.error.code === passkeyNeeded}
        isBusy={passkey.isPending || passkey.isSuccess}
        error={passkey.error}
        onUse={() => passkey.mutate(undefined, { onSuccess: (session) => arrive(session) })}
        onBack={back}
      />
    )
  const rejection = verify.error instanceof Refused ? verify.error.params : {}
  if (step === 'code' && rejection['appeal'])
    return (
      <AppealStep
        rejection={rejection}
        onBack={() => {
          reset()
          go('identifier')
        }}
      />
    )
  if (step === 'code' && challenge)
    return (
      <CodeStep
        key={challenge.sentAt}
        type={'email' in challenge.identifier ? 'email' : 'phone'}
        sentTo={challenge.sentTo}
        waitSeconds={waitSeconds}
        isDemo={props.config?.demo ?? false}
        isChecking={verify.isPending || verify.isSuccess}
        isSending={login.isPending}
        error={login.error ?? (isWrongCode ? undefined : verify.error)}
        onCode={check}
        onResend={() => send(challenge.identifier, challenge.sentTo)}
        onBack={back}
        onOtherType={() => {
          reset()
          change({ type: 'email' in challenge.identifier ? 'phone' : 'email' })
          go('identifier')
        }}
      />
    )
  if (step !== 'identifier' && flow.page)
    return <OnboardingPage {...flow.page(step)} onBack={back} />

  const Identifier = draft.type === 'email' ? EmailStep : PhoneStep
  const mayGoOn = flow.visible.length > 0
  return (
    <Identifier
      draft={draft}
      change={change}
      send={send}
      waitSeconds={waitSeconds}
      onBack={back}
      error={login.error ?? (isWrongCode ? verify.error : undefined)}
      isSending={login.isPending}
      banner={flow.hasOldProof && <ProofBanner />}
      hasCodeLabel={mayGoOn ? t('signIn.goOn') : t('signIn.hasCode')}
      onHasCode={mayGoOn || isCodeOpen ? () => go(flow.visible[0] ?? 'code') : undefined}
    />
  )
}
