import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { maxCaption, photoReasons, photoStates } from './reference-photos.rules.ts'

const photo = z.object({
  uuid,
  project: z.object({ uuid, address: z.string() }),
  caption: z.string(),
  state: z.enum(photoStates),
  reason: z.nullable(z.enum(photoReasons)),
  points: z.int(),
  created_at: instant,
  /** False once the file is purged or the consent withdrawn. */
  has_file: z.boolean(),
  /** True while the consent can be withdrawn: the photo is waiting or accepted. */
  may_withdraw: z.boolean(),
})
export type ReferencePhoto = z.output<typeof photo>

const photos = z.object({
  data: z.array(photo),
  projects: z.array(z.object({ uuid, address: z.string() })),
  /** Points per accepted photo; 0 where the club does not ask for photos. */
  points: z.int(),
  /** Photos that may still be sent this year; null without a limit. */
  left: z.nullable(z.int()),
  maximum: z.nullable(z.int()),
})
export type ReferencePhotos = z.output<typeof photos>

export const listReferencePhotos = endpoint('GET /v1/reference-photos', 'reference-photos', {
  summary: 'List the reference photos of the member or, for an owner, of the company',
  answer: photos,
})

export const photoDraft = z.object({
  project: uuid,
  photo: uuid,
  caption: line(maxCaption, 3),
  /** The version of the words that the person has agreed to. */
  consent_version: z.int(),
  /** In which they stood on the screen; the person's own without it. */
  language: z.optional(z.string().check(z.maxLength(10))),
  client_uuid: uuid,
})
export type PhotoDraft = z.output<typeof photoDraft>

export const sendReferencePhoto = endpoint('POST /v1/reference-photos', 'reference-photos', {
  summary:
    'Upload a reference photo that the club may publish; safe to retry with the same client_uuid',
  body: photoDraft,
  answer: photos,
  status: 201,
})

export const withdrawReferencePhoto = endpoint(
  'POST /v1/reference-photos/{uuid}/withdrawal',
  'reference-photos',
  { summary: 'Withdraw the consent to publish a reference photo; points are kept', answer: photos },
)

export const getReferencePhotoFile = endpoint(
  'GET /v1/reference-photos/{uuid}/file',
  'reference-photos',
  { summary: 'Download a reference photo', download: ['image/webp'] },
)
