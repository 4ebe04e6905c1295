import { useMemo } from 'react'
import { stringifySearch } from '#back-office/address.ts'
import { keepInTab, useTabMemory } from '#back-office/kit/tab-memory.ts'
import type { Selection } from '#back-office/kit/table-model.ts'
import { useStaff } from '#back-office/staff/staff.queries.ts'

type Kept = { isAll: boolean; keys: string[] }

/** What the person has ticked in a list, for this tab; each filter of the list has its own. */
export function useSelection(list: string, filter: Record<string, unknown>): Selection {
  const { staff } = useStaff()
  const place = `selected.${staff.uuid}.${list}${stringifySearch(filter)}`
  const [text] = useTabMemory(place)
  return useMemo(() => {
    const { isAll, keys }: Kept = text ? JSON.parse(text) : { isAll: false, keys: [] }
    return {
      selected: new Set(keys),
      isAll,
      onChange(selected, all = false) {
        const kept: Kept = { isAll: all, keys: [...selected] }
        keepInTab(place, kept.keys.length > 0 ? JSON.stringify(kept) : '')
      },
    }
  }, [place, text])
}
