import { useState } from 'react'
import * as z from 'zod/mini'
import type { Project } from '#contract/projects.ts'
import { newUuid } from '#portal/new-uuid.ts'
import { store, stored } from '#portal/storage.ts'
import { draftOf, surveyDraft, type SurveyDraft } from '#portal/surveys/survey-draft.ts'
import { heldPerson } from '#portal/token.ts'

const key = 'surveyDrafts'
const record = z.object({
  person: z.string(),
  drafts: z.record(z.string(), surveyDraft),
})

/** The answers given so far, kept on the device for the same person until they are sent. */
export function useSurveyDraft({ uuid, returned_answers }: Project) {
  const [draft, setDraft] = useState(
    () => keptDrafts()[uuid] ?? draftOf(returned_answers, newUuid()),
  )

  function change(next: SurveyDraft) {
    setDraft(next)
    keep({ ...keptDrafts(), [uuid]: next })
  }

  function drop() {
    const { [uuid]: _, ...others } = keptDrafts()
    keep(others)
  }

  return { draft, change, drop }
}

function keptDrafts(): Record<string, SurveyDraft> {
  const kept = stored(localStorage, key, record)
  return kept && kept.person === heldPerson() ? kept.drafts : {}
}

function keep(drafts: Record<string, SurveyDraft>) {
  store(localStorage, key, { person: heldPerson() ?? '', drafts })
}
