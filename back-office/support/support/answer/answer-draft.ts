import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { readFromTab, storeInTab, useTabMemory } from '#back-office/kit/tab-memory.ts'

export type DraftFile = { uuid: string; name: string; bytes: number }
export type AnswerDraft = {
  text: string
  files: DraftFile[]
  /** The saved reply in the text, and its translation. */
  macro?: undefined | { text: string; inOwn: string }
}

export const emptyDraft: AnswerDraft = { text: '', files: [], macro: undefined }

/** The draft of an answer; it survives other tickets and a reload. */
export function useAnswerDraft(ticket: string) {
  const place = useDraftPlace(ticket, 'answer')
  const [json] = useTabMemory(place)
  return { place, draft: parseDraft(json) }
}

export function useDraftPlace(ticket: string, kind: 'answer' | 'note') {
  const { staff } = useStaff()
  return getDraftPlace(staff.uuid, ticket, kind)
}

export function getDraftPlace(staff: string, ticket: string, kind: 'answer' | 'note') {
  return `draft.${staff}.${ticket}.${kind}`
}

/** Changes parts of a draft; one without text and files is dropped. */
export function changeDraft(place: string, change: Partial<AnswerDraft>) {
  const draft = { ...parseDraft(readFromTab(place)), ...change }
  const isEmpty = draft.text === '' && draft.files.length === 0
  storeInTab(place, isEmpty ? '' : JSON.stringify(draft))
}

export function readDraftFiles(place: string) {
  return parseDraft(readFromTab(place)).files
}

function parseDraft(json: string): AnswerDraft {
  return json ? { ...emptyDraft, ...(JSON.parse(json) as Partial<AnswerDraft>) } : emptyDraft
}
