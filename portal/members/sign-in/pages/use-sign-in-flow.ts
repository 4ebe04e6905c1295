import { useNavigate } from '@tanstack/react-router'
import type { PublicConfig } from '#contract/settings/settings.ts'
import type { SignInAnswer, TokenPair } from '#contract/members/sign-in.ts'
import { getOnboardingSteps } from '#portal/members/sign-in/onboarding-steps.ts'
import type { Challenge, Identifier } from '#portal/members/sign-in/sign-in-draft.ts'
import { useLogin, usePasskey, useVerify } from '#portal/members/sign-in/sign-in.queries.ts'
import { getReachableStep, findPreviousStep } from '#portal/members/sign-in/steps.ts'
import { signIn } from '#portal/platform/session/session.ts'
import { Refused } from '#ui/feedback/refused.ts'
import { OnboardingPage } from './later-steps.ts'
import { findSetting, useOnboardingFlow, type FlowProps } from './use-onboarding-flow.ts'

const invalidCodeStatus = 406
const passkeyNeeded = 'sign_in.passkey_needed'

type OpenedSession = TokenPair & { user: SignInAnswer; config: PublicConfig }

/** Calls and moves of the sign-in steps; `step` is the requested one if it is reachable. */
export function useSignInFlow(props: FlowProps, language: string) {
  const { requestedStep, draft, change, go, begin } = props
  const navigate = useNavigate()
  const login = useLogin()
  const verify = useVerify(language)
  const passkey = usePasskey(language)
  const flow = useOnboardingFlow(props, enter)
  const { challenge } = draft
  const isCodeOpen = challenge !== undefined && !challenge.isProven
  const step = getReachableStep(requestedStep, { hasCode: isCodeOpen, onboarding: flow.visible })

  function reset() {
    login.reset()
    verify.reset()
    passkey.reset()
    flow.reset()
  }

  function goBack() {
    reset()
    go(findPreviousStep(step, flow.visible))
  }

  function send(identifier: Identifier, sentTo: string) {
    reset()
    login.mutate(identifier, {
      onSuccess(answer) {
        flow.onboarding.expire()
        begin({ userId: answer.user_id, identifier, sentTo, sentAt: Date.now() })
        const setting = findSetting(props.config, answer.region)
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
    const [first] = getOnboardingSteps(user, findSetting(config, user.region)!)
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

  return {
    step,
    flow,
    isCodeOpen,
    login,
    verify,
    passkey,
    isWrongCode: verify.error instanceof Refused && verify.error.status === invalidCodeStatus,
    isPasskeyNeeded: verify.error instanceof Refused && verify.error.code === passkeyNeeded,
    reset,
    back: goBack,
    send,
    check,
    signInByPasskey: () => passkey.mutate(undefined, { onSuccess: (session) => arrive(session) }),
  }
}
