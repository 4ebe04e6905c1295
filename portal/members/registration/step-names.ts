export const registrationSteps = [
  'region',
  'person',
  'company',
  'address',
  'type',
  'disclaimer',
  'declaration',
  'survey',
  'consent',
  'review',
  'done',
] as const
export type RegistrationStep = (typeof registrationSteps)[number]

export function parseRegistrationStep(value: unknown): RegistrationStep | undefined {
  return registrationSteps.find((step) => step === value)
}
