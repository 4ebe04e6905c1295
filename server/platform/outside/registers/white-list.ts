import * as z from 'zod/mini'
import { dateFormat } from '#contract/formats/intl.rules.ts'
import { parseAddressText } from './address-line.ts'
import { noAddress, notFound, type Register } from './register-answer.ts'
import { optionalText, readAs, registerJson } from './register-fetch.ts'

const whiteListUrl = 'https://wl-api.mf.gov.pl'

const answer = z.object({
  result: z.object({
    subject: z.nullable(
      z.object({
        name: optionalText,
        statusVat: optionalText,
        removalDate: optionalText,
        residenceAddress: optionalText,
        workingAddress: optionalText,
      }),
    ),
  }),
})
const inBusiness = ['Czynny', 'Zwolniony']

/** Poland’s biała lista, by NIP or REGON; free for a limited number of questions a day. */
export function createWhiteListRegister(url = whiteListUrl): Register {
  return {
    source: 'white_list',
    numberFrom(_, { kind, value }) {
      const match = (kind === 'vat' ? /^(?:PL)?(\d{10})$/ : /^(\d{9}|\d{14})$/).exec(value)
      return match && `${kind === 'vat' ? 'nip' : 'regon'}/${match[1]}`
    },
    async findEntry({ text, now, signal }) {
      const date = dateFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(now)
      const { json } = await registerJson({ url: `${url}/api/search/${text}?date=${date}`, signal })
      const { subject } = readAs(answer, json).result
      if (!subject) return notFound
      const line = subject.workingAddress || subject.residenceAddress
      return {
        found: true,
        active: inBusiness.includes(subject.statusVat) && subject.removalDate === '',
        name: subject.name,
        address: line ? parseAddressText('pl', line) : noAddress,
      }
    },
  }
}
