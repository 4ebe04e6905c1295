import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/ids.ts'
import { isSafeLink } from '#contract/formats/html.rules.ts'

export const legalPages = [
  'terms',
  'privacy',
  'card-terms',
  'cookies',
  'imprint',
  'accessibility',
] as const
export type LegalPageName = (typeof legalPages)[number]

export function isLegalPage(name: string): name is LegalPageName {
  return (legalPages as readonly string[]).includes(name)
}

/** Public address of a page; without a version, the one in force. */
export function buildLegalPath(country: string, page: LegalPageName, version?: number) {
  return `/legal/${country}/${page}${version === undefined ? '' : `?version=${version}`}`
}

/** An address of the web, or a legal page of the club. */
export function isLegalLink(url: string) {
  return isSafeLink(url) && /^(https?:|\/legal\/)/.test(url)
}

const legalVersion = z.object({
  version: z.int(),
  /** Null: since the country opened. */
  effective_from: z.nullable(instant),
})

const legalPage = z.extend(legalVersion, {
  region_id: z.int(),
  page: z.enum(legalPages),
  /** The language of the text: the one asked for, else that of the country, else English. */
  language: z.string(),
  /** HTML of `html.rules.ts`. */
  html: z.string(),
  /** The one that holds now. */
  current_version: z.int(),
  versions: z.array(legalVersion),
})
export type LegalPage = z.output<typeof legalPage>

export const getLegalPage = endpoint('GET /v1/legal/{country}/{page}', 'legal', {
  summary: 'Get a legal page of a country, the current version or another; public',
  query: z.object({
    language: z.optional(z.string().check(z.maxLength(10))),
    version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999))),
  }),
  answer: legalPage,
})
