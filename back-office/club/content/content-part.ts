import type { StaffContentDraft } from '#contract/club/content.admin.ts'

/** Passed to each part of an item's form. */
export type ContentPart = {
  draft: StaffContentDraft
  onChange: (changes: Partial<StaffContentDraft>) => void
  problem: (field: string) => string | undefined
}
