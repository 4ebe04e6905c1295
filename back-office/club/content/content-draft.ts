import { minuteMs } from '#contract/durations.ts'
import type { StaffContent, StaffContentDraft } from '#contract/club/content.admin.ts'
import { getRegion, selectableRegions } from '#contract/regions.ts'
import type { LanguageCode } from '#contract/languages.ts'

export type ContentText = StaffContentDraft['texts'][string]
export const emptyText: ContentText = { title: '', excerpt: '', text: '' }

/** A new item: a draft for the person's regions, starting now. */
export function createEmptyContent(
  kind: StaffContentDraft['kind'],
  regions: readonly number[],
  now: Date,
): StaffContentDraft {
  return {
    kind,
    texts: {},
    media: null,
    url: '',
    video: '',
    youtube: '',
    regions: regions.length >= selectableRegions.length ? null : [...regions],
    roles: null,
    min_level: 0,
    visible_from: new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString(),
    visible_until: null,
    early_from: null,
    sticky: false,
    visible: false,
    important: false,
    position: 0,
  }
}

export function toContentDraft(item: StaffContent): StaffContentDraft {
  const { kind, texts, media, url, video, youtube, regions, roles, min_level } = item
  const { visible_from, visible_until, early_from, sticky, visible, important, position } = item
  const content = { kind, texts, media, url, video, youtube, regions, roles, min_level }
  return {
    ...content,
    visible_from,
    visible_until,
    early_from,
    sticky,
    visible,
    important,
    position,
  }
}

/** The missing texts of a language, of those that the kind has. */
export function countMissingTexts({ kind, texts }: StaffContentDraft, language: LanguageCode) {
  const { title, text, excerpt } = texts[language] ?? emptyText
  const requiredTexts = kind === 'news' ? [title, excerpt, text] : [title, excerpt]
  return requiredTexts.filter((content) => content.trim() === '').length
}

export function removeEmptyContentTexts(draft: StaffContentDraft): StaffContentDraft {
  const texts = Object.entries(draft.texts).filter(([, { title, excerpt, text }]) =>
    [title, excerpt, text].some((content) => content.trim() !== ''),
  )
  return { ...draft, texts: Object.fromEntries(texts) }
}

/** The time zone of its times: that of its only region, else of the club's seat. */
export function getTimeZone({ regions }: Pick<StaffContentDraft, 'regions'>) {
  const [first, ...others] = regions ?? []
  return first && others.length === 0 ? getRegion(first).timeZone : 'Europe/Warsaw'
}
