import type { OfficeContent, OfficeContentDraft } from '#contract/content.admin.ts'
import { knownRegion, selectableRegions } from '#contract/regions.ts'
import type { LanguageCode } from '#contract/languages.ts'

export type Words = OfficeContentDraft['texts'][string]
export const noWords: Words = { title: '', excerpt: '', text: '' }

/** What a new item begins with: a draft for the person's regions, from now on. */
export function emptyContent(
  kind: OfficeContentDraft['kind'],
  regions: readonly number[],
  now: Date,
): OfficeContentDraft {
  return {
    kind,
    texts: {},
    media: null,
    url: '',
    video: '',
    youtube: '',
    regions: regions.length >= selectableRegions.length ? null : [...regions],
    roles: null,
    least_level: 0,
    shown_from: new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString(),
    shown_until: null,
    early_from: null,
    sticky: false,
    visible: false,
    important: false,
    position: 0,
  }
}

/** The part of an item that is written. */
export function draftOf(item: OfficeContent): OfficeContentDraft {
  const { kind, texts, media, url, video, youtube, regions, roles, least_level } = item
  const { shown_from, shown_until, early_from, sticky, visible, important, position } = item
  const words = { kind, texts, media, url, video, youtube, regions, roles, least_level }
  return { ...words, shown_from, shown_until, early_from, sticky, visible, important, position }
}

/** The texts a language lacks of those its kind has. */
export function missingWords({ kind, texts }: OfficeContentDraft, language: LanguageCode) {
  const { title, text, excerpt } = texts[language] ?? noWords
  const needed = kind === 'news' ? [title, excerpt, text] : [title, excerpt]
  return needed.filter((words) => words.trim() === '').length
}

/** Languages in which nothing is written are left out. */
export function sentContent(draft: OfficeContentDraft): OfficeContentDraft {
  const written = Object.entries(draft.texts).filter(([, { title, excerpt, text }]) =>
    [title, excerpt, text].some((words) => words.trim() !== ''),
  )
  return { ...draft, texts: Object.fromEntries(written) }
}

/** The clocks that its times are read by: those of its one region, else of the club's seat. */
export function zoneOf({ regions }: Pick<OfficeContentDraft, 'regions'>) {
  const [first, ...others] = regions ?? []
  return first && others.length === 0 ? knownRegion(first).timeZone : 'Europe/Warsaw'
}
