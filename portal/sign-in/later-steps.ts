import { lazyRouteComponent as lazy } from '@tanstack/react-router'

export const EmailStep = lazy(() => import('#portal/sign-in/EmailStep.tsx'), 'EmailStep')
export const PhoneStep = lazy(() => import('#portal/sign-in/PhoneStep.tsx'), 'PhoneStep')
export const CodeStep = lazy(() => import('#portal/sign-in/CodeStep.tsx'), 'CodeStep')
export const DemoAccounts = lazy(() => import('#portal/sign-in/DemoAccounts.tsx'), 'DemoAccounts')

/** The forms come at the first touch or key, while the person makes up their mind. */
export function fetchLaterSteps() {
  void EmailStep.preload?.()
  void PhoneStep.preload?.()
  void CodeStep.preload?.()
}
