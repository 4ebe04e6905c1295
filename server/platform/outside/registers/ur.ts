import * as z from 'zod/mini'
import { parseStreet } from './address-line.ts'
import { notFound, type Register } from './register-answer.ts'
import { optionalText, readAs, registerJson } from './register-fetch.ts'

const urUrl = 'https://data.gov.lv/dati/lv'
/** The register of enterprises among the open data of the country. */
const dataSet = '25e80bf3-f107-4ab4-89ef-251b5b9374e9'

const answer = z.object({
  success: z.literal(true),
  result: z.object({
    records: z.array(
      z.object({
        regcode: optionalText,
        name: optionalText,
        terminated: optionalText,
        closed: optionalText,
        address: optionalText,
        index: optionalText,
      }),
    ),
  }),
})

/** Latvia’s register of enterprises (UR), by registration number, as its open data have it. */
export function createUrRegister(url = urUrl): Register {
  return {
    source: 'ur',
    numberFrom: (_, { value }) => /^(?:LV)?([45]\d{10})$/.exec(value)?.[1] ?? null,
    async findEntry({ text, signal }) {
      const query = new URLSearchParams({
        resource_id: dataSet,
        filters: JSON.stringify({ regcode: text }),
        limit: '1',
      })
      const callUrl = `${url}/api/3/action/datastore_search?${query.toString()}`
      const { json } = await registerJson({ url: callUrl, signal })
      const [company] = readAs(answer, json).result.records
      if (company?.regcode !== text) return notFound
      return {
        found: true,
        active: company.terminated === '' && company.closed === '',
        name: company.name,
        address: toAddress(company),
      }
    },
  }
}

/** The town leads: "Rīga, Brīvības iela 39 - 2". */
function toAddress({ address, index }: { address: string; index: string }) {
  const parts = address.split(',').map((part) => part.trim())
  const street = parts.length > 1 ? parts.at(-1)! : ''
  return {
    ...parseStreet(street.replace(/\s+-\s+/g, '-')),
    postal_code: index && `LV-${index.replace(/\D/g, '').padStart(4, '0')}`,
    city: parts[0] ?? '',
    line: address,
  }
}
