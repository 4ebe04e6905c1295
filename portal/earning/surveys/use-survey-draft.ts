import { useState } from 'react'
import * as z from 'zod/mini'
import type { Project } from '#contract/earning/projects.ts'
import { newUuid } from '#portal/platform/new-uuid.ts'
import { store, stored } from '#portal/platform/session/storage.ts'
import { draftOf, surveyDraft, type SurveyDraft } from './survey-draft.ts'
import { storedMember } from '#portal/platform/session/token.ts'

const key = 'surveyDrafts'
const record = z.object({
  person: z.string(),
  drafts: z.record(z.string(), surveyDraft),
})

/** The answers given so far, kept on the device for the same person until they are sent. */
export function useSurveyDraft({ uuid, returned_answers }: Project) {
  const [draft, setDraft] = useState(
    () => storedDrafts()[uuid] ?? draftOf(returned_answers, newUuid()),
  )

  function change(next: SurveyDraft) {
    setDraft(next)
    storeDrafts({ ...storedDrafts(), [uuid]: next })
  }

  function drop() {
    const { [uuid]: _, ...others } = storedDrafts()
    storeDrafts(others)
  }

  return { draft, change, drop }
}

function storedDrafts(): Record<string, SurveyDraft> {
  const saved = stored(localStorage, key, record)
  return saved && saved.person === storedMember() ? saved.drafts : {}
}

function storeDrafts(drafts: Record<string, SurveyDraft>) {
  store(localStorage, key, { person: storedMember() ?? '', drafts })
}
