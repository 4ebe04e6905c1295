import { registrationSteps, type RegistrationStep } from './step-names.ts'

/** The refused fields of one step, by form field id. */
export type FieldErrors = Record<string, string[]>
export type StepErrors = Partial<Record<RegistrationStep, FieldErrors>>

const stepOfField: Record<string, RegistrationStep> = {
  'company.name': 'company',
  regions_id: 'region',
  name: 'person',
  surname: 'person',
  email: 'person',
  phone: 'person',
  registration_number: 'company',
  registration_number_2: 'company',
  street: 'address',
  address: 'address',
  house_number: 'address',
  postal_code: 'address',
  city: 'address',
  company_type: 'type',
  disclaimer_accepted: 'disclaimer',
  declaration_accepted: 'declaration',
  surveyResponse: 'survey',
  email_consent: 'consent',
  phone_consent: 'consent',
}

/** The fields that the server refused, by the steps that ask them; others belong to the review. */
export function groupErrorsByStep(
  errors: FieldErrors,
  steps: readonly RegistrationStep[],
): StepErrors {
  const stepErrors: StepErrors = {}
  for (const [name, texts] of Object.entries(errors)) {
    const field = name.replace(/^(company|installer)\./, '')
    const errorStep = stepOfField[name] ?? stepOfField[field] ?? 'review'
    const step = steps.includes(errorStep) ? errorStep : 'review'
    stepErrors[step] = { ...stepErrors[step], [field]: texts }
  }
  return stepErrors
}

export function findRefusedStep(stepErrors: StepErrors): RegistrationStep | undefined {
  return registrationSteps.find((step) => stepErrors[step])
}
