import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { loadOnboardingPhrases } from '#portal/platform/languages.ts'

export const SignInFlow = lazy(() => import('./SignInFlow.tsx'), 'SignInFlow')
export const DemoAccounts = lazy(
  () => import('#portal/members/sign-in/demo/DemoAccounts.tsx'),
  'DemoAccounts',
)
export const EmailStep = lazy(() => import('#portal/members/sign-in/EmailStep.tsx'), 'EmailStep')
export const PhoneStep = lazy(() => import('#portal/members/sign-in/PhoneStep.tsx'), 'PhoneStep')
export const CodeStep = lazy(() => import('#portal/members/sign-in/CodeStep.tsx'), 'CodeStep')
export const AppealStep = lazy(() => import('#portal/members/sign-in/AppealStep.tsx'), 'AppealStep')
export const PasskeyStep = lazy(
  () => import('#portal/members/sign-in/PasskeyStep.tsx'),
  'PasskeyStep',
)
export const HandoverBanner = lazy(
  () => import('#portal/members/sign-in/HandoverBanner.tsx'),
  'HandoverBanner',
)
export const InvitedBanner = lazy(
  () => import('#portal/members/sign-in/InvitedBanner.tsx'),
  'InvitedBanner',
)
export const OnboardingPage = lazy(
  () => withPhrases(import('./OnboardingPage.tsx')),
  'OnboardingPage',
)
export const DeclinedBanner = lazy(
  () => withPhrases(import('#portal/members/sign-in/DeclinedBanner.tsx')),
  'DeclinedBanner',
)

/** Loads the forms at the first touch or key. */
export function fetchLaterSteps() {
  void SignInFlow.preload?.()
  void EmailStep.preload?.()
  void PhoneStep.preload?.()
  void CodeStep.preload?.()
}

async function withPhrases<Module>(module: Promise<Module>) {
  const [component] = await Promise.all([module, loadOnboardingPhrases()])
  return component
}
