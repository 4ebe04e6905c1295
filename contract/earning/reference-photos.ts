import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, uuid } from '#contract/ids.ts'
import { maxCaption, photoReasons, photoStates } from './reference-photos.rules.ts'

const photo = z.object({
  uuid,
  project: z.object({ uuid, address: z.string() }),
  caption: z.string(),
  state: z.enum(photoStates),
  /** Why it was rejected. */
  reason: z.nullable(z.enum(photoReasons)),
  /** What it earned. */
  points: z.int(),
  created_at: instant,
  /** Whether it can still be looked at. */
  has_file: z.boolean(),
  /** Whether the person may take the consent back. */
  may_withdraw: z.boolean(),
})
export type ReferencePhoto = z.output<typeof photo>

const photos = z.object({
  data: z.array(photo),
  /** Closed projects that have no photo yet. */
  projects: z.array(z.object({ uuid, address: z.string() })),
  /** What an accepted photo earns; 0 where the club asks for none. */
  points: z.int(),
  /** How many may still be sent this year; null without a limit. */
  left: z.nullable(z.int()),
  maximum: z.nullable(z.int()),
})
export type ReferencePhotos = z.output<typeof photos>

export const listReferencePhotos = endpoint('GET /v1/reference-photos', 'referencePhotos', {
  summary: 'Photos of finished work that the person or, for an owner, the company has sent',
  answer: photos,
})

export const photoDraft = z.object({
  project: uuid,
  /** The uuid that the uploaded photo was given. */
  photo: uuid,
  caption: line(maxCaption, 3),
  /** The version of the words that the person has agreed to. */
  consent_version: z.int(),
  /** In which they stood on the screen; the person's own without it. */
  language: z.optional(z.string().check(z.maxLength(10))),
  client_uuid: uuid,
})
export type PhotoDraft = z.output<typeof photoDraft>

export const sendReferencePhoto = endpoint('POST /v1/reference-photos', 'referencePhotos', {
  summary: 'Sends a photo that the club may publish; repeat it safely with the same client_uuid',
  body: photoDraft,
  answer: photos,
  status: 201,
})

export const withdrawReferencePhoto = endpoint(
  'POST /v1/reference-photos/{uuid}/withdrawal',
  'referencePhotos',
  { summary: 'The club may not publish the photo any more; points stay', answer: photos },
)

export const getReferencePhotoFile = endpoint(
  'GET /v1/reference-photos/{uuid}/file',
  'referencePhotos',
  { summary: 'The photo itself', download: ['image/webp'] },
)
