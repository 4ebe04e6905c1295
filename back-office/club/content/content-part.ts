import type { StaffContentDraft } from '#contract/club/content.admin.ts'

export type ContentPart = {
  draft: StaffContentDraft
  onChange: (changes: Partial<StaffContentDraft>) => void
  problem: (field: string) => string | undefined
}
