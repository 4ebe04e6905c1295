import { randomInt, randomUUID } from 'node:crypto'
import { stdnum } from 'stdnum'

let phones = 0

type Changes = { company?: object; installer?: object; invite?: string; terms_accepted?: 0 | 1 }

export function aRegistration(changes: Changes = {}) {
  const { company, installer, ...rest } = changes
  return {
    company: {
      regions_id: 10,
      name: 'Dachy Nowe sp. z o.o.',
      registration_number: createUnknownNip(),
      registration_number_2: '',
      street: 'ul. Lipowa',
      house_number: '8',
      postal_code: '30-702',
      city: 'Kraków',
      company_type: 1,
      disclaimer_accepted: 0,
      declaration_accepted: 0,
      surveyResponse: JSON.stringify(goodProfile),
      ...company,
    },
    installer: {
      name: 'Jan',
      surname: 'Nowak',
      email: `${randomUUID()}@people.example`,
      phone: `+48513${100_000 + ++phones}`,
      languages_id: 10,
      options: '{}',
      ...installer,
    },
    invite: '',
    terms_accepted: 1,
    ...rest,
  }
}

/** Ten digits that are no NIP, so that no register knows the company. */
function createUnknownNip(): string {
  const digits = String(randomInt(1e9, 1e10))
  const validators = Object.values(stdnum['PL'] ?? {})
  const isKnown = validators.some((validator) => validator.validate(digits).isValid)
  return isKnown ? createUnknownNip() : digits
}

const number = (question: number) => ({ id: question, question, answers: [], value: 5 })
const toAnswer = (question: number, ...answers: number[]) => ({ id: question, question, answers })

/** Whole and within every bound; question 7 is not asked after this answer to 6. */
export const goodProfile = [
  toAnswer(1, 101, 105),
  number(2),
  number(3),
  number(4),
  toAnswer(5, 502),
  toAnswer(6, 604),
  toAnswer(8, 801),
  number(9),
  toAnswer(10, 1001),
]
