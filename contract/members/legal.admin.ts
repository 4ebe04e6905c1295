import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, paragraph } from '#contract/ids.ts'
import { legalPages } from './legal.ts'

/** Characters of HTML that one language of a page may have. */
export const maxLegalText = 60_000

const code = z.string().check(z.maxLength(10))

const staffLegalVersion = z.object({
  version: z.int(),
  /** Null: since the country opened. */
  effective_from: z.nullable(instant),
  /** True once a lawyer of the country has checked the text; until then it is a draft. */
  is_reviewed: z.boolean(),
})

const listedLegalPage = z.extend(staffLegalVersion, {
  region_id: z.int(),
  page: z.enum(legalPages),
  /** The one that holds now; `version` is the newest. */
  current_version: z.int(),
})
export type ListedLegalPage = z.output<typeof listedLegalPage>

const staffLegalPage = z.extend(listedLegalPage, {
  /** HTML by language, with the names in braces that the settings of the country fill in. */
  texts: z.record(code, z.string()),
  versions: z.array(z.extend(staffLegalVersion, { published_by: z.nullable(z.string()) })),
})
export type StaffLegalPage = z.output<typeof staffLegalPage>

export const listLegalPages = endpoint('GET /office/legal', 'legal', {
  summary: "List the legal pages of the staff member's regions in their newest versions",
  query: z.object({ region: z.optional(code) }),
  answer: z.object({ data: z.array(listedLegalPage) }),
})

export const getStaffLegalPage = endpoint('GET /office/legal/{region}/{page}', 'legal', {
  summary: 'Get the newest version of a legal page in all its languages',
  answer: staffLegalPage,
})

export const publishLegalPage = endpoint('POST /office/legal/{region}/{page}', 'legal', {
  summary: 'Publish the next version of a legal page; terms are announced to the owners',
  body: z.object({
    /** The version that was read, so that a newer one is not overwritten. */
    version: z.int(),
    texts: z.record(code, z.string().check(z.maxLength(maxLegalText))),
    is_reviewed: z.boolean(),
    /** Terms only: the local day from which they hold. Others hold at once. */
    effective_on: z.optional(z.iso.date()),
    /** Terms only: what changes, in the words of the country. */
    note: z._default(paragraph(300, 0), ''),
  }),
  answer: staffLegalPage,
})
