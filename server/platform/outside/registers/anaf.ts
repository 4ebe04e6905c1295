import * as z from 'zod/mini'
import { dateFormat } from '#contract/formats/intl.rules.ts'
import { noAddress, notFound, type Register, type RegisterAddress } from './register-answer.ts'
import { optionalText, readAs, registerJson } from './register-fetch.ts'

const anafUrl = 'https://webservicesp.anaf.ro'

const seat = z.object({
  sdenumire_Strada: optionalText,
  snumar_Strada: optionalText,
  sdenumire_Localitate: optionalText,
  scod_Postal: optionalText,
})
const answer = z.object({
  found: z.array(
    z.object({
      date_generale: z.object({
        denumire: optionalText,
        adresa: optionalText,
        codPostal: optionalText,
        stare_inregistrare: optionalText,
      }),
      stare_inactiv: z.optional(
        z.object({ statusInactivi: z.optional(z.boolean()), dataRadiere: optionalText }),
      ),
      adresa_sediu_social: z.optional(seat),
    }),
  ),
  notFound: z.optional(z.array(z.unknown())),
})
type CompanyEntry = z.output<typeof answer>['found'][number]

/** Romania’s register of tax payers (ANAF), by CUI; one question a second is free. */
export function createAnafRegister(url = anafUrl): Register {
  return {
    source: 'anaf',
    numberFrom: (_, { kind, value }) =>
      kind === 'vat' ? (/^(?:RO)?0*([1-9]\d{1,9})$/.exec(value)?.[1] ?? null) : null,
    async findEntry({ text, now, signal }) {
      const data = dateFormat('sv-SE', { timeZone: 'Europe/Bucharest' }).format(now)
      const { json } = await registerJson(
        { url: `${url}/api/PlatitorTvaRest/v9/tva`, body: [{ cui: Number(text), data }], signal },
        [404],
      )
      const { found, notFound: missing } = readAs(answer, json)
      const [company] = found
      if (company) return toEntry(company)
      if (!missing?.length) throw new Error('ANAF answered about no number.')
      return notFound
    },
  }
}

function toEntry({ date_generale, stare_inactiv, adresa_sediu_social }: CompanyEntry) {
  const isStruckOff = /^radi/i.test(date_generale.stare_inregistrare)
  return {
    found: true,
    active: !isStruckOff && !stare_inactiv?.statusInactivi && !stare_inactiv?.dataRadiere,
    name: date_generale.denumire,
    address: toAddress(adresa_sediu_social, date_generale),
  }
}

function toAddress(
  address: z.output<typeof seat> | undefined,
  { adresa, codPostal }: CompanyEntry['date_generale'],
): RegisterAddress {
  if (!address) return { ...noAddress, line: adresa }
  return {
    street: address.sdenumire_Strada,
    house_number: address.snumar_Strada,
    postal_code: (address.scod_Postal || codPostal).replace(/^\d+$/, (code) =>
      code.padStart(6, '0'),
    ),
    city: address.sdenumire_Localitate.replace(/^(mun\.|municipiul|or\.|orş\.|oraș|com\.)\s*/i, ''),
    line: adresa,
  }
}
