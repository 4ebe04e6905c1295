import type { OfficeContentDraft } from '#contract/content.admin.ts'

/** What each part of the form of an item is given. */
export type ContentPart = {
  draft: OfficeContentDraft
  onChange: (changes: Partial<OfficeContentDraft>) => void
  problem: (field: string) => string | undefined
}
