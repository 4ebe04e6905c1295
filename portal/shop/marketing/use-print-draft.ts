import { useCallback, useRef, useState } from 'react'
import type { MarketingData } from '#contract/shop/marketing.ts'
import type { PrintFieldName } from '#contract/shop/marketing.rules.ts'
import { dropDraft, saveDraft } from './ms-data.ts'
import type { PrintDraft } from './ms-data.rules.ts'
import { useAutosave } from '#portal/platform/use-autosave.ts'

type Place = { company: string; print: string; start: () => PrintDraft }

/** The data in the making: kept on the device a second after the last change, once there is one. */
export function usePrintDraft({ company, print, start }: Place) {
  const [draft, setDraft] = useState(start)
  const saved = useRef(draft)

  function save(next: PrintDraft) {
    if (next === saved.current) return
    saved.current = next
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
    saved.current = draft
    dropDraft(company, print)
  }

  return { draft, change, remove, setQuantity, drop }
}
