import type { StaffContentDraft } from '#contract/club/content.admin.ts'

/** What each part of the form of an item is given. */
export type ContentPart = {
  draft: StaffContentDraft
  onChange: (changes: Partial<StaffContentDraft>) => void
  problem: (field: string) => string | undefined
}
