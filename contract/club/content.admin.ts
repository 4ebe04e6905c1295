import * as z from 'zod/mini'
import { caption, contentKinds } from './content.ts'
import { endpoint } from '#contract/endpoint.ts'
import { instant, line, paragraph, uuid } from '#contract/ids.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

/** Removed items are in no other list; a change restores one. */
export const contentStates = ['published', 'scheduled', 'draft', 'ended', 'removed'] as const
export type ContentState = (typeof contentStates)[number]

const code = z.string().check(z.maxLength(10))
const state = z.enum(contentStates)
const kind = z.enum(contentKinds)

const contentText = z.object({
  title: line(150),
  excerpt: paragraph(500, 0),
  /** HTML of `html.rules.ts`; the server drops the rest. */
  text: z.string().check(z.maxLength(12_000)),
  captions: z.optional(z.array(caption).check(z.maxLength(200))),
})

const pictureSizes = z.object({ thumbnail: z.string(), large: z.string() })
const picture = z.string().check(z.maxLength(200))
const media = z.nullable(z.union([picture, z.object({ thumbnail: picture, large: picture })]))

const contentDraft = z.object({
  kind,
  texts: z.record(code, contentText),
  media,
  url: z.string().check(z.trim(), z.maxLength(500)),
  video: z.string().check(z.trim(), z.maxLength(60)),
  youtube: z.string().check(z.trim(), z.maxLength(11)),
  /** Null: everywhere; only who works for all regions may write that. */
  regions: z.nullable(z.array(z.int()).check(z.minLength(1), z.maxLength(20))),
  roles: z.nullable(z.array(z.int()).check(z.minLength(1), z.maxLength(2))),
  min_level: z.int().check(z.minimum(0), z.maximum(4)),
  visible_from: instant,
  visible_until: z.nullable(instant),
  early_from: z.nullable(instant),
  sticky: z.boolean(),
  visible: z.boolean(),
  important: z.boolean(),
  position: z.int().check(z.minimum(0), z.maximum(10_000)),
})
export type StaffContentDraft = z.output<typeof contentDraft>

const contentRow = z.object({
  uuid,
  kind,
  title: z.string(),
  state,
  languages: z.array(z.string()),
  regions: z.nullable(z.array(z.int())),
  min_level: z.int(),
  sticky: z.boolean(),
  important: z.boolean(),
  visible_from: instant,
  visible_until: z.nullable(instant),
  updated_at: instant,
})
export type StaffContentRow = z.output<typeof contentRow>

const staffContent = z.extend(contentDraft, {
  uuid,
  state,
  /** The same moment is sent back with a change: a later one means another change. */
  updated_at: instant,
  is_notified: z.boolean(),
})
export type StaffContent = z.output<typeof staffContent>

export const listStaffContent = endpoint('GET /office/content', 'content', {
  summary: 'List news, videos or links with their state',
  query: z.object({
    kind,
    state: z.optional(state),
    region: z.optional(code),
    text: z.optional(line(100, 0)),
    page: pageNumber,
    limit: pageSize(40),
  }),
  answer: z.object({ data: z.array(contentRow), meta: pageMeta }),
})

export const getStaffContent = endpoint('GET /office/content/{uuid}', 'content', {
  summary: 'Get a content item in all its languages',
  answer: staffContent,
})

export const createContent = endpoint('POST /office/content', 'content', {
  summary: 'Create a content item',
  body: contentDraft,
  answer: staffContent,
  status: 201,
})

export const changeContent = endpoint('PATCH /office/content/{uuid}', 'content', {
  summary: 'Update a content item; refused if somebody else has changed it meanwhile',
  body: z.extend(contentDraft, { updated_at: instant }),
  answer: staffContent,
})

export const removeContent = endpoint('DELETE /office/content/{uuid}', 'content', {
  summary: 'Remove a content item from every list',
})

export const uploadContentPicture = endpoint('POST /office/content/pictures', 'content', {
  summary: 'Upload a picture for content; stored in two sizes',
  file: 'file',
  answer: pictureSizes,
})
