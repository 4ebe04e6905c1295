import { useTranslation } from 'react-i18next'
import { useSecondsLeft } from '#portal/members/sign-in/use-seconds-left.ts'
import { Refused } from '#ui/feedback/refused.ts'
import {
  AppealStep,
  CodeStep,
  EmailStep,
  OnboardingPage,
  PasskeyStep,
  PhoneStep,
} from './later-steps.ts'
import type { FlowProps } from './use-onboarding-flow.ts'
import { useSignInFlow } from './use-sign-in-flow.ts'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { Banner } from '#ui/feedback/Banner.tsx'

export function SignInFlow(props: FlowProps) {
  const { draft, change, go } = props
  const { t, i18n } = useTranslation()
  const signIn = useSignInFlow(props, i18n.language)
  const { step, flow, login, verify, passkey, isCodeOpen, isWrongCode, reset, back, send } = signIn
  const { challenge } = draft
  const waitSeconds = useSecondsLeft(challenge?.sentAt)

  if (flow.isWaiting) return null
  if (step === 'passkey')
    return (
      <PasskeyStep
        isNeeded={signIn.isPasskeyNeeded}
        isBusy={passkey.isPending || passkey.isSuccess}
        error={passkey.error}
        onUse={signIn.signInByPasskey}
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
        onCode={signIn.check}
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

/** The proven code is too old for the later steps; their entries are kept. */
function ProofBanner() {
  const { t } = useTranslation()
  return (
    <output className="mb-6 block">
      <Banner tone="info" icon={ClockIcon}>
        {t('signIn.proofOld')}
      </Banner>
    </output>
  )
}
