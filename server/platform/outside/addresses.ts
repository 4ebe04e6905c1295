import * as z from 'zod/mini'
import type { Street } from '#contract/platform/addresses.ts'

export type AddressPort = {
  /** Streets of one country for what was typed; throws when the service does not answer. */
  streets(query: string, regionSlug: string, language: string): Promise<Street[]>
}

const timeoutMilliseconds = 3000
const maxStreets = 8

const photonAnswer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        name: z.optional(z.string()),
        countrycode: z.optional(z.string()),
        osm_key: z.optional(z.string()),
        city: z.optional(z.string()),
        postcode: z.optional(z.string()),
      }),
    }),
  ),
})

export function createPhotonAddresses(address: string): AddressPort {
  return {
    async streets(query, regionSlug, language) {
      const url = new URL('api', address.endsWith('/') ? address : `${address}/`)
      const languages = ['de', 'en', 'fr']
      url.searchParams.set('q', query)
      url.searchParams.set('limit', String(maxStreets * 2))
      url.searchParams.set('layer', 'street')
      if (languages.includes(language)) url.searchParams.set('lang', language)
      const { features } = photonAnswer.parse(await readJson(url))
      return features
        .map(({ properties }) => properties)
        .filter(
          ({ countrycode, osm_key }) => isHere(countrycode, regionSlug) && osm_key === 'highway',
        )
        .flatMap(({ name, city = '', postcode = '' }) =>
          name ? [{ street: name, city, postal_code: postcode }] : [],
        )
        .slice(0, maxStreets)
    },
  }
}

const googleAnswer = z.object({
  suggestions: z.optional(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            structuredFormat: z.object({
              mainText: z.object({ text: z.string() }),
              secondaryText: z.optional(z.object({ text: z.string() })),
            }),
          }),
        ),
      }),
    ),
  ),
})

export function createGoogleAddresses(
  key: string,
  base = 'https://places.googleapis.com',
): AddressPort {
  return {
    async streets(query, regionSlug, language) {
      const body = {
        input: query,
        includedPrimaryTypes: ['route'],
        includedRegionCodes: [regionSlug],
        languageCode: language,
      }
      const answer = await readJson(new URL('/v1/places:autocomplete', base), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
        body: JSON.stringify(body),
      })
      return (googleAnswer.parse(answer).suggestions ?? [])
        .flatMap(({ placePrediction }) =>
          placePrediction ? [placePrediction.structuredFormat] : [],
        )
        .map(({ mainText, secondaryText }) => ({
          street: mainText.text,
          city: secondaryText?.text.split(',')[0]?.trim() ?? '',
          postal_code: '',
        }))
        .slice(0, maxStreets)
    },
  }
}

async function readJson(url: URL, init: RequestInit = {}) {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok) throw new Error(`The address service answered ${response.status}.`)
  return response.json() as Promise<unknown>
}

function isHere(countryCode: string | undefined, regionSlug: string) {
  return countryCode?.toLowerCase() === regionSlug
}
