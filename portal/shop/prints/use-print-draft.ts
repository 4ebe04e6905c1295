import { useCallback, useRef, useState } from 'react'
import type { MarketingData } from '#contract/shop/prints.ts'
import type { PrintFieldName } from '#contract/shop/prints.rules.ts'
import { dropDraft, saveDraft } from './print-drafts.ts'
import type { PrintDraft } from './ms-data.rules.ts'
import { useAutosave } from '#portal/platform/timing.ts'

type Place = { company: string; print: string; start: () => PrintDraft }

/** The draft: stored on the device a second after the last change. */
export function usePrintDraft({ company, print, start }: Place) {
  const [draft, setDraft] = useState(start)
  const savedDraft = useRef(draft)

  function save(next: PrintDraft) {
    if (next === savedDraft.current) return
    savedDraft.current = next
    saveDraft(company, print, next)
  }
  useAutosave(draft, save)

  const change = useCallback((changes: Partial<MarketingData>) => {
    setDraft((now) => ({ ...now, data: { ...now.data, ...changes } }))
  }, [])

  const remove = useCallback((field: PrintFieldName) => {
    setDraft(({ data: { [field]: _, ...data }, ...rest }) => ({ ...rest, data }))
  }, [])

  const setQuantity = useCallback((quantity: number) => {
    setDraft((now) => ({ ...now, quantity }))
  }, [])

  function drop() {
    savedDraft.current = draft
    dropDraft(company, print)
  }

  return { draft, change, remove, setQuantity, drop }
}
