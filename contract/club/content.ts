import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant, uuid } from '#contract/ids.ts'
import { jsonString } from '#contract/json-string.ts'
import { pageMeta, pageNumber, pageSize } from '#contract/paging.ts'

export const contentKinds = ['news', 'video', 'link'] as const
const kind = z.enum(contentKinds)
const kinds = contentKinds.join('|')

export const caption = z.object({ from: z.number(), to: z.number(), text: z.string() })
export type Caption = z.output<typeof caption>

const contentBody = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** HTML of `html.rules.ts`. */
  text: z.string(),
  /** The id of a video at YouTube, or nothing. */
  youtube: z.string(),
  /** The address of a video of our own, or nothing. */
  video: z.string(),
  captions: z.array(caption),
  url: z.string(),
})

const media = z.union([z.string(), z.object({ thumbnail: z.string(), large: z.string() })])
export type Media = z.output<typeof media>

const contentItem = z.object({
  uuid,
  type: kind,
  /** The language of the words: the person's, or English. */
  language: z.string(),
  content: jsonString(contentBody),
  media: z.nullable(media),
  options: z.object({ sticky: z.boolean(), position: z.int() }),
  created_at: instant,
  updated_at: instant,
})
export type ContentItem = z.output<typeof contentItem>

const inLanguage = { language: z.optional(z.string().check(z.maxLength(10))) }

export const listContent = endpoint('GET /v1/content', 'content', {
  summary: "List published news, videos and links of the member's region",
  query: z.object({
    page: pageNumber,
    limit: pageSize(12),
    content_types: z.optional(z.string().check(z.regex(new RegExp(`^(${kinds})(,(${kinds}))*$`)))),
    /** Accepted and ignored: only what is visible is ever shown. */
    visible: z.optional(z.string().check(z.maxLength(5))),
    options: z.optional(jsonString(z.object({ sticky: z.optional(z.boolean()) }))),
    ...inLanguage,
  }),
  answer: z.object({ data: z.array(contentItem), meta: pageMeta }),
})

export const getContent = endpoint('GET /v1/content/{uuid}', 'content', {
  summary: 'Get a content item with its text',
  query: z.object(inLanguage),
  answer: contentItem,
})
