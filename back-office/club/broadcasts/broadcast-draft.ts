import type { Broadcast, BroadcastDraft } from '#contract/club/broadcasts.admin.ts'

export const emptyText = { title: '', text: '' }

export function toBroadcastDraft(broadcast: Broadcast): BroadcastDraft {
  const { texts, path, important, by_mail, regions, roles, languages, min_level } = broadcast
  return { texts, path, important, by_mail, regions, roles, languages, min_level }
}

export function countMissingTexts({ texts }: BroadcastDraft, language: string) {
  return Object.values(texts[language] ?? emptyText).filter((content) => content.trim() === '')
    .length
}

export function removeEmptyBroadcastTexts(draft: BroadcastDraft): BroadcastDraft {
  const texts = Object.entries(draft.texts).filter(([, content]) =>
    Object.values(content).some((text) => text.trim() !== ''),
  )
  return { ...draft, texts: Object.fromEntries(texts) }
}
