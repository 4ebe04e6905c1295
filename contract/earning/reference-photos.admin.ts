import * as z from 'zod/mini'
import { claim } from '#contract/staff/claims.admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'
import { photoReasons, photoStates } from './reference-photos.rules.ts'

const region = z.optional(z.string().check(z.maxLength(2)))

const listedPhoto = z.object({
  uuid,
  region_id: z.int(),
  company: z.object({ uuid, name: z.string() }),
  caption: z.string(),
  waiting_since: instant,
  due_at: instant,
  claim: z.nullable(claim),
})
export type ListedPhoto = z.output<typeof listedPhoto>

export const listStaffPhotos = endpoint('GET /office/reference-photos', 'reference-photos', {
  summary: 'List reference photos in review, oldest first',
  query: z.object({ page: pageNumber, limit: pageSize(50), region }),
  answer: z.object({ data: z.array(listedPhoto), meta: pageMeta }),
})

export const nextPhoto = endpoint('POST /office/reference-photos/next', 'reference-photos', {
  summary: 'Claim the next unclaimed photo after the current one',
  body: z.object({ after: z.optional(uuid), region }),
  answer: z.object({ uuid: z.nullable(uuid) }),
})

const consent = z.object({
  version: z.int(),
  text: z.string(),
  at: instant,
  by: z.object({ uuid, name: z.string(), language: z.string() }),
})

const project = z.object({ uuid, number: z.string(), address: z.string() })
const products = z.array(z.string())

const staffPhoto = z.object({
  ...listedPhoto.shape,
  state: z.enum(photoStates),
  reason: z.nullable(z.enum(photoReasons)),
  points: z.int(),
  has_file: z.boolean(),
  project,
  products,
  consent,
  /** Accepted ones of the company this year, and how many a year may be; null without a limit. */
  accepted: z.int(),
  maximum: z.nullable(z.int()),
})
export type StaffPhoto = z.output<typeof staffPhoto>

export const getStaffPhoto = endpoint('GET /office/reference-photos/{uuid}', 'reference-photos', {
  summary: 'Get a photo with all facts for a decision',
  answer: staffPhoto,
})

export const getStaffPhotoFile = endpoint(
  'GET /office/reference-photos/{uuid}/file',
  'reference-photos',
  { summary: 'Download a photo in its full stored size', download: ['image/webp'] },
)

export const acceptPhoto = endpoint(
  'POST /office/reference-photos/{uuid}/acceptance',
  'reference-photos',
  { summary: 'Accept a photo into the gallery and credit its points', answer: staffPhoto },
)

export const rejectPhoto = endpoint(
  'POST /office/reference-photos/{uuid}/rejection',
  'reference-photos',
  {
    summary: 'Reject a photo; the member reads the reason and may send another one',
    body: z.object({ reason: z.enum(photoReasons) }),
    answer: staffPhoto,
  },
)

const galleryPhoto = z.object({
  uuid,
  region_id: z.int(),
  company: z.object({ uuid, name: z.string() }),
  caption: z.string(),
  project,
  products,
  accepted_at: instant,
  consent,
})
export type GalleryPhoto = z.output<typeof galleryPhoto>

export const listGallery = endpoint('GET /office/photo-gallery', 'reference-photos', {
  summary: 'List accepted photos with a valid consent, newest first',
  query: z.object({
    page: pageNumber,
    limit: pageSize(24),
    region,
    /** A type as the register calls it. */
    product: z.optional(line(60)),
    /** Of the caption or the company. */
    text: z.optional(line(100, 0)),
  }),
  answer: z.object({ data: z.array(galleryPhoto), meta: pageMeta }),
})
