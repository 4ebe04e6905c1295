import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { on } from './signals.ts'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'typedText'
const shape = z.object({
  version: z.literal(1),
  person: z.string(),
  path: z.string(),
  values: z.record(z.string(), z.string()),
})

/**
 * Restores what was typed into a form after maintenance or the end of a session, for the same
 * person at the same address in this tab.
 */
export function useTypedText<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  person: string,
) {
  useEffect(() => {
    const draftText = takeTypedText(person, getCurrentPath())
    for (const [name, text] of Object.entries(draftText))
      form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>)
    const save = () => storeTypedText(person, getCurrentPath(), form.getValues())
    const ends = [on('maintenance', save), on('session-ended', save)]
    return () => ends.forEach((end) => end())
  }, [form, person])
}

export function storeTypedText(person: string, path: string, values: FieldValues) {
  const texts = Object.entries(values).filter(([, text]) => typeof text === 'string' && text !== '')
  if (texts.length === 0) return
  store(sessionStorage, key, { version: 1, person, path, values: Object.fromEntries(texts) })
}

export function takeTypedText(person: string, path: string) {
  const stored = readStored(sessionStorage, key, shape)
  if (stored?.person !== person || stored.path !== path) return {}
  clearTypedText()
  return stored.values
}

function clearTypedText() {
  sessionStorage.removeItem(key)
}

function getCurrentPath() {
  return location.pathname + location.search
}
