import { useState } from 'react'
import { store, stored } from '#portal/storage.ts'
import { emptyDraft, surveyDraft, type SurveyDraft } from '#portal/surveys/survey-draft.ts'

/** The answers given so far, kept for this tab until they are sent. */
export function useSurveyDraft(projectUuid: string) {
  const key = `survey:${projectUuid}`
  const [draft, setDraft] = useState(() => stored(sessionStorage, key, surveyDraft) ?? emptyDraft)

  function change(next: SurveyDraft) {
    setDraft(next)
    store(sessionStorage, key, next)
  }

  return { draft, change, drop: () => sessionStorage.removeItem(key) }
}
