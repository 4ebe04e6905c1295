import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { line, uuid } from '#contract/ids.ts'
import { offeredLanguages } from '#contract/languages.ts'
import {
  contentImages,
  logoTypes,
  maxLinkLength,
  maxLongDescription,
  maxShortDescription,
  services,
  subtypes,
} from './prints.rules.ts'

const logo = z.object({
  name: line(200),
  size: z.int().check(z.minimum(1)),
  type: z.enum(logoTypes),
  uuid,
})

/** A key that is present was asked for or added; it may be blank. */
export const marketingData = z.object({
  subtype: z.enum(subtypes),
  /** Of the fixed words of the design, and of how lines are broken. */
  language: z.enum(offeredLanguages.map(({ code }) => code)),
  name: z.optional(line(80, 0)),
  surname: z.optional(line(80, 0)),
  companyName: z.optional(line(120, 0)),
  link: z.optional(line(maxLinkLength, 0)),
  phone: z.optional(line(40, 0)),
  email: z.optional(line(254, 0)),
  shortDescription: z.optional(line(maxShortDescription, 0)),
  longDescription: z.optional(line(maxLongDescription, 0)),
  logo: z.optional(z.nullable(logo)),
  address: z.optional(z.object({ line1: line(120, 0), line2: line(120, 0), line3: line(120, 0) })),
  services: z.optional(
    z.array(z.object({ icon: z.enum(services), text: line(60, 0) })).check(z.maxLength(12)),
  ),
  coverImage: z.optional(line(40, 0)),
  contentImage: z.optional(z.enum(contentImages)),
  /** The sign of the club on the print; the server sets it by the flag of the company. */
  rooflightLogo: z.optional(z.enum(['default', 'recommended'])),
})
export type MarketingData = z.output<typeof marketingData>

/** A logo that was uploaded: looked at in the background, then shown or placed by the club. */
export const printFile = z.object({
  uuid,
  name: z.string(),
  size: z.int(),
  type: z.enum(logoTypes),
  /**
   * `drawing` while its preview is made, `ready` with one, `by_hand` when our pre-press places it,
   * `refused` when it cannot be printed.
   */
  status: z.enum(['drawing', 'ready', 'by_hand', 'refused']),
  /** Why it was refused: `broken`, `encrypted`, `too_many_pixels`, `empty`; else empty. */
  reason: z.string(),
  /** A picture that shows the logo, valid for some minutes; empty without one. */
  preview: z.string(),
  /** Of its pixels; null for a drawing, which prints in each size. */
  pixels: z.nullable(z.object({ width: z.int(), height: z.int() })),
  /** Width by height of what it shows; 1 while that is not known. */
  ratio: z.number(),
  /** File names in a ZIP, the first 50; empty for other types. */
  entries: z.array(z.string()),
})
export type PrintFile = z.output<typeof printFile>

export const uploadPrintFile = endpoint('POST /v1/shop/order/files', 'prints', {
  summary: 'Upload a logo: one of ten file types, detected by content, at most 10,000,000 bytes',
  file: 'file',
  answer: printFile,
  status: 201,
})

export const getPrintFile = endpoint('GET /v1/shop/order/files/{uuid}', 'prints', {
  summary: 'Get an uploaded logo of the company, with its processing state',
  notFound: 'marketing.not_found',
  answer: printFile,
})

export const generateQrCode = endpoint('GET /v1/generate/qr-code', 'prints', {
  summary: 'Generate the QR code of a public web address, as an image and as an SVG path',
  query: z.object({ data: line(maxLinkLength) }),
  answer: z.object({
    /** A `data:` address of an SVG picture with its quiet zone. */
    image: z.string(),
    /** Squares along one side, without the quiet zone. */
    size: z.int(),
    /** The dark squares as an SVG path in units of one square. */
    path: z.string(),
  }),
})

export const finding = z.object({
  /** The texts are `print.findings`. */
  code: z.string(),
  /** A field of the data, or empty. */
  field: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PrintFinding = z.output<typeof finding>
