import { useRef } from 'react'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { toggleKeys } from '#back-office/kit/table/toggle-keys.ts'

/** Ticks one key of a list, or with Shift the run from the last ticked one. */
export function useTicks(keys: readonly string[], selection: Selection | undefined) {
  const last = useRef<string>(undefined)
  return (key: string, isRun = false) => {
    if (!selection) return
    const { isAll, selected, onChange } = selection
    const before = isAll ? new Set(keys) : selected
    onChange(toggleKeys(before, keys, { key, from: isRun ? last.current : undefined }))
    last.current = key
  }
}
