import * as z from 'zod/mini'
import { noAddress, notFound, type Register, type RegisterAddress } from './register-answer.ts'
import { optionalText, readAs, registerJson } from './register-fetch.ts'

const rpoUrl = 'https://api.statistics.sk/rpo/v1'

const period = { validTo: optionalText }
const address = z.object({
  ...period,
  street: optionalText,
  regNumber: optionalText,
  buildingNumber: optionalText,
  postalCodes: z.optional(z.array(z.string())),
  municipality: z.optional(z.object({ value: optionalText })),
})
const answer = z.object({
  results: z.array(
    z.object({
      identifiers: z.array(z.object({ value: z.string() })),
      fullNames: z.array(z.object({ ...period, value: z.string() })),
      addresses: z.optional(z.array(address)),
      termination: z.optional(z.unknown()),
    }),
  ),
})

export function createRpoRegister(url = rpoUrl): Register {
  return {
    source: 'rpo',
    numberFrom: (_, { kind, value }) =>
      kind === 'companyId' && /^\d{8}$/.test(value) ? value : null,
    async findEntry({ text, signal }) {
      const { json } = await registerJson({ url: `${url}/search?identifier=${text}`, signal })
      const { results } = readAs(answer, json)
      const subject = results.find(({ identifiers }) =>
        identifiers.some(({ value }) => value === text),
      )
      if (!subject) return notFound
      const seat = subject.addresses && findCurrent(subject.addresses)
      return {
        found: true,
        active: !subject.termination,
        name: findCurrent(subject.fullNames)?.value ?? '',
        address: seat ? toAddress(seat) : noAddress,
      }
    },
  }
}

function findCurrent<T extends { validTo: string }>(all: readonly T[]) {
  return all.find(({ validTo }) => validTo === '') ?? all.at(-1)
}

function toAddress(seat: z.output<typeof address>): RegisterAddress {
  const numbers = [seat.regNumber, seat.buildingNumber].filter((number) => number && number !== '0')
  const house_number = numbers.join('/')
  const city = seat.municipality?.value ?? ''
  const code = seat.postalCodes?.[0]?.replace(/\s/g, '') ?? ''
  const postal_code = code && `${code.slice(0, 3)} ${code.slice(3)}`
  const street = seat.street || city
  const line = [`${street} ${house_number}`.trim(), `${postal_code} ${city}`.trim()].join(', ')
  return { street, house_number, postal_code, city, line }
}
