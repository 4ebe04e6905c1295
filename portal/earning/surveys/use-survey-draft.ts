import { useState } from 'react'
import * as z from 'zod/mini'
import type { Project } from '#contract/earning/projects.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { createSurveyDraft, surveyDraft, type SurveyDraft } from './survey-draft.ts'
import { readStoredMember } from '#portal/platform/session/token.ts'

const key = 'surveyDrafts'
const record = z.object({ person: z.string(), drafts: z.record(z.string(), surveyDraft) })

/** The draft answers, stored on the device per person until they are sent. */
export function useSurveyDraft({ uuid, returned_answers }: Project) {
  const [draft, setDraft] = useState(
    () => loadDrafts()[uuid] ?? createSurveyDraft(returned_answers, createUuid()),
  )

  function change(next: SurveyDraft) {
    setDraft(next)
    storeDrafts({ ...loadDrafts(), [uuid]: next })
  }

  function drop() {
    const { [uuid]: _, ...others } = loadDrafts()
    storeDrafts(others)
  }

  return { draft, change, drop }
}

function loadDrafts(): Record<string, SurveyDraft> {
  const stored = readStored(localStorage, key, record)
  return stored && stored.person === readStoredMember() ? stored.drafts : {}
}

function storeDrafts(drafts: Record<string, SurveyDraft>) {
  store(localStorage, key, { person: readStoredMember() ?? '', drafts })
}
