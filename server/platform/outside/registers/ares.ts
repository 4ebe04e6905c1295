import * as z from 'zod/mini'
import { notFound, type Register } from './register-answer.ts'
import { optionalText, readAs, registerJson } from './register-fetch.ts'

const aresUrl = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest'

const answer = z.object({
  obchodniJmeno: z.string(),
  datumZaniku: optionalText,
  sidlo: z.optional(
    z.nullable(
      z.object({
        textovaAdresa: optionalText,
        nazevUlice: optionalText,
        nazevCastiObce: optionalText,
        nazevObce: optionalText,
        cisloDomovni: optionalText,
        cisloOrientacni: optionalText,
        cisloOrientacniPismeno: optionalText,
        psc: optionalText,
      }),
    ),
  ),
})
type Seat = NonNullable<z.output<typeof answer>['sidlo']>

export function createAresRegister(url = aresUrl): Register {
  return {
    source: 'ares',
    numberFrom: (_, { value }) => /^(?:CZ)?(\d{8})$/.exec(value)?.[1] ?? null,
    async findEntry({ text, signal }) {
      const { status, json } = await registerJson(
        { url: `${url}/ekonomicke-subjekty/${text}`, signal },
        [404],
      )
      if (status === 404) return notFound
      const { obchodniJmeno, datumZaniku, sidlo } = readAs(answer, json)
      const address = toAddress(sidlo ?? z.parse(answer.shape.sidlo, {})!)
      return { found: true, active: datumZaniku === '', name: obchodniJmeno, address }
    },
  }
}

/** Villages have no streets: there the buildings of each part are counted. */
function toAddress(seat: Seat) {
  const second = seat.cisloOrientacni && seat.cisloOrientacni + seat.cisloOrientacniPismeno
  const code = seat.psc.padStart(5, '0')
  return {
    street: seat.nazevUlice || seat.nazevCastiObce,
    house_number: [seat.cisloDomovni, second].filter(Boolean).join('/'),
    postal_code: seat.psc && `${code.slice(0, 3)} ${code.slice(3)}`,
    city: seat.nazevObce,
    line: seat.textovaAdresa,
  }
}
