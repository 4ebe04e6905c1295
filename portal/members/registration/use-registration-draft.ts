import { useRef, useState } from 'react'
import {
  createEmptyDraft,
  entriesShape,
  isBegun,
  progressShape,
  type RegistrationDraft,
} from './registration-draft.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'
import { useAutosave } from '#portal/platform/timing.ts'

const key = 'registration'

/** The entries so far, stored on this device until the registration succeeds. */
export function useRegistrationDraft(regionId: number, invite: string | undefined) {
  const [draft, setDraft] = useState(() => readStoredDraft(regionId, invite))
  const [isRestored, setRestored] = useState(() => isBegun(draft))
  const isDone = useRef(false)

  useAutosave(draft, (latest) => {
    if (!isDone.current && isBegun(latest)) storeDraft(latest)
  })

  function change(next: (before: RegistrationDraft) => RegistrationDraft) {
    setDraft(next)
  }

  function drop() {
    isDone.current = true
    removeDraft()
  }

  function startOver() {
    removeDraft()
    setRestored(false)
    setDraft(({ invite }) => ({ ...createEmptyDraft(regionId), invite }))
  }

  return { draft, change, drop, isRestored, clearRestored: () => setRestored(false), startOver }
}

export function storeDraft({
  company,
  chosenStreet,
  installer,
  survey,
  ...progress
}: RegistrationDraft) {
  store(localStorage, key, { company, chosenStreet, installer, survey })
  store(sessionStorage, key, progress)
}

function removeDraft() {
  localStorage.removeItem(key)
  sessionStorage.removeItem(key)
}

function readStoredDraft(regionId: number, invite: string | undefined): RegistrationDraft {
  const draft = {
    ...createEmptyDraft(regionId),
    ...readStored(localStorage, key, entriesShape),
    ...readStored(sessionStorage, key, progressShape),
  }
  return { ...draft, invite: invite ?? draft.invite }
}
