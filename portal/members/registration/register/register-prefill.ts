import type { FoundCompany } from '#contract/members/registration.ts'
import type { RegistrationDraft } from '#portal/members/registration/registration-draft.ts'

type Company = RegistrationDraft['company']
const fields = ['name', 'street', 'house_number', 'postal_code', 'city'] as const

/** True while every field is empty or still holds the register's earlier value. */
export function mayFillIn(company: Company, before: FoundCompany | null) {
  return fields.every((field) => company[field] === '' || company[field] === before?.[field])
}

export function isFilledIn(company: Company, register: FoundCompany) {
  return fields.every((field) => register[field] === '' || company[field] === register[field])
}

/** The draft with the register's values; missing ones stay. */
export function withRegister(draft: RegistrationDraft, register: FoundCompany): RegistrationDraft {
  const values = Object.fromEntries(
    fields.map((field) => [field, register[field]]).filter(([, v]) => v),
  )
  return {
    ...draft,
    company: { ...draft.company, ...values },
    chosenStreet: register.street || draft.chosenStreet,
  }
}
