import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import type { Caption, contentKinds, Media } from '#contract/club/content.ts'
import { isSafeLink } from '#contract/formats/html.rules.ts'
import { isLanguage } from '#contract/languages.ts'
import { problems } from '#contract/refusals.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'

const pictureAddress = /^\/(pictures|pv\/app\/public\/files)\/[\w./-]+$/

type ContentText = { title: string; excerpt?: string; text?: string; captions?: Caption[] }
export type ContentTexts = Record<string, ContentText>

export type ContentDraft = {
  kind: (typeof contentKinds)[number]
  texts: ContentTexts
  media?: Media | null
  url?: string
  /** The name of a video of our own. */
  video?: string
  youtube?: string
  regions?: number[] | null
  roles?: number[] | null
  minLevel?: number
  visibleFrom: Date
  visibleUntil?: Date | null
  earlyFrom?: Date | null
  sticky?: boolean
  visible?: boolean
  position?: number
  important?: boolean
  /** The same slug is written once and changed by the next draft. */
  slug?: string
}

/**
 * Writes an item with its HTML cleaned. Links have a scheme of `html.rules.ts`, pictures are ours,
 * a video at YouTube is an id: anything else is refused with 422. (safety row 48)
 */
export async function saveContent({ db: tx, now }: InTx & AtTime, draft: ContentDraft) {
  const row = toContentRow(draft, now)
  return tx
    .insertInto('content_item')
    .values({ ...row, slug: draft.slug ?? null, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
}

/** A draft as its row, cleaned; what is wrong is refused by field. */
export function toContentRow(draft: ContentDraft, at: Date) {
  refuseWrong(draft)
  return {
    kind: draft.kind,
    texts: JSON.stringify(cleanTexts(draft.texts)),
    media: draft.media ? JSON.stringify(draft.media) : null,
    url: draft.url ?? '',
    video: draft.video ?? '',
    youtube: draft.youtube ?? '',
    regions: draft.regions ?? null,
    roles: draft.roles ?? null,
    min_level: draft.minLevel ?? 0,
    visible_from: draft.visibleFrom,
    visible_until: draft.visibleUntil ?? null,
    early_from: draft.earlyFrom ?? null,
    sticky: draft.sticky ?? false,
    visible: draft.visible ?? false,
    position: draft.position ?? 0,
    important: draft.important ?? false,
    updated_at: at,
  }
}

function cleanTexts(texts: ContentTexts) {
  return Object.fromEntries(
    Object.entries(texts).map(([language, content]) => [
      language,
      { ...content, text: cleanHtml(content.text ?? '') },
    ]),
  )
}

function refuseWrong(draft: ContentDraft) {
  const { kind, texts, media, url = '', video = '', youtube = '' } = draft
  const wrong = new Set<string>()
  const codes = Object.keys(texts)
  if (codes.length === 0 || !codes.every(isLanguage)) wrong.add('texts')
  if (Object.values(texts).some(({ title }) => !title.trim())) wrong.add('title')
  const pictures = typeof media === 'string' ? [media] : Object.values(media ?? {})
  if (!pictures.every((picture) => pictureAddress.test(picture))) wrong.add('media')
  if ((kind === 'link' || url) && !isSafeLink(url)) wrong.add('url')
  if (!/^([a-z0-9-]+)?$/.test(video)) wrong.add('video')
  if (!/^([\w-]{11})?$/.test(youtube)) wrong.add('youtube')
  if (kind === 'video' && !video && !youtube) wrong.add('video')
  if (draft.important && draft.minLevel) wrong.add('important')
  if (draft.visibleUntil && draft.visibleUntil <= draft.visibleFrom) wrong.add('visible_until')
  if (draft.earlyFrom && draft.earlyFrom >= draft.visibleFrom) wrong.add('early_from')
  if (wrong.size > 0)
    refuseFields(Object.fromEntries([...wrong].map((field) => [field, [problems.invalid]])))
}
