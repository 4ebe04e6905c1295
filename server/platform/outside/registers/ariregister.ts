import * as z from 'zod/mini'
import { parseStreet } from './address-line.ts'
import { notFound, type Register } from './register-answer.ts'
import { optionalText, readAs, registerJson } from './register-fetch.ts'

const ariregisterUrl = 'https://ariregister.rik.ee'

const answer = z.object({
  status: z.literal('OK'),
  data: z.array(
    z.object({
      reg_code: optionalText,
      name: optionalText,
      status: optionalText,
      legal_address: optionalText,
      zip_code: optionalText,
    }),
  ),
})
/** Registered; others are struck off, bankrupt or in liquidation. */
const registeredStatus = 'R'

/** Estonia’s commercial register, by registrikood, asked by its free autocompletion. */
export function createAriregisterRegister(url = ariregisterUrl): Register {
  return {
    source: 'ariregister',
    numberFrom: (_, { kind, value }) =>
      kind === 'companyId' && /^\d{8}$/.test(value) ? value : null,
    async findEntry({ text, signal }) {
      const { json } = await registerJson({ url: `${url}/est/api/autocomplete?q=${text}`, signal })
      const company = readAs(answer, json).data.find(({ reg_code }) => reg_code === text)
      if (!company) return notFound
      return {
        found: true,
        active: company.status === registeredStatus,
        name: company.name,
        address: toAddress(company),
      }
    },
  }
}

/** From county to building: "Harju maakond, Tallinn, Kesklinna linnaosa, Narva mnt 5". */
function toAddress({ legal_address, zip_code }: { legal_address: string; zip_code: string }) {
  const parts = legal_address.split(',').map((part) => part.trim())
  const places = parts.slice(0, -1).filter((part) => !/maakond|linnaosa|vald$/i.test(part))
  return {
    ...parseStreet(parts.at(-1) ?? ''),
    postal_code: zip_code,
    city: (places.at(-1) ?? '').replace(/ (linn|küla|alevik|alev)$/i, ''),
    line: legal_address,
  }
}
