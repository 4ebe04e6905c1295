import type { FoundCompany } from '#contract/members/registration.ts'
import type { RegistrationDraft } from '#portal/members/registration/registration-draft.ts'

type Company = RegistrationDraft['company']
const fields = ['name', 'street', 'house_number', 'postal_code', 'city'] as const

/** Whether nothing of it was typed: all is empty, or as a register filled it in before. */
export function mayFillIn(company: Company, before: FoundCompany | null) {
  return fields.every((field) => company[field] === '' || company[field] === before?.[field])
}

/** Whether the form says what the register tells. */
export function isFilledIn(company: Company, found: FoundCompany) {
  return fields.every((field) => found[field] === '' || company[field] === found[field])
}

/** The draft with what the register tells; what it does not tell stays as it is. */
export function withRegister(draft: RegistrationDraft, found: FoundCompany): RegistrationDraft {
  const published = Object.fromEntries(
    fields.map((field) => [field, found[field]]).filter(([, v]) => v),
  )
  return {
    ...draft,
    company: { ...draft.company, ...published },
    chosenStreet: found.street || draft.chosenStreet,
  }
}
