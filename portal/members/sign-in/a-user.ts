import type { CompanyType, RegionalSetting } from '#contract/settings/settings.ts'
import type { SignInAnswer } from '#contract/members/sign-in.ts'

export function aUser(part: Partial<SignInAnswer> = {}): SignInAnswer {
  return {
    user_id: 'u-1',
    region: 'pl',
    role: 3,
    has_survey: true,
    email_consent: 0,
    phone_consent: 0,
    options: { consentSeen: true, hasAgreedToTerms: true },
    company_id: 7,
    created_at: '2025-06-01T00:00:00.000Z',
    terms_due: false,
    uuid: 'c-1',
    name: 'Dach',
    registration_number: '1234567891',
    registration_number_2: '123456786',
    company_type: 1,
    disclaimer_accepted: 0,
    declaration_accepted: 0,
    address: 'ul. Dębowa 14',
    postal_code: '30-065',
    city: 'Kraków',
    regions_id: 10,
    active: 1,
    ...part,
  }
}

export function aSetting(part: Partial<RegionalSetting> = {}): RegionalSetting {
  return {
    region_id: 10,
    slug: 'pl',
    company_types: [aType(1)],
    company_type_state: 2,
    vat_field: 1,
    company_id_field: 2,
    flags: 3,
    legal_links: [],
    operator: { name: '', address: '', register: '', vat: '', authority: '' },
    contact: { email: '', phone: '', hours: '' },
    social_links: [],
    points: {},
    project_days: 90,
    programme_end: null,
    ...part,
  }
}

export function aType(id: number, disclaimer_state = 0, declaration_state = 0): CompanyType {
  const texts = { name_translated: '', disclaimer_translated: '', declaration_translated: '' }
  return { id, disclaimer_state, declaration_state, ...texts }
}
