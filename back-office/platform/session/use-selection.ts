import { useMemo } from 'react'
import { stringifySearch } from '#web/search.ts'
import { storeInTab, useTabMemory } from '#back-office/kit/tab-memory.ts'
import type { Selection } from '#back-office/kit/table/table-model.ts'
import { useStaff } from './staff.queries.ts'

type StoredSelection = { isAll: boolean; keys: string[] }

/** Selected rows of a list, stored per tab and per filter. */
export function useSelection(list: string, filter: Record<string, unknown>): Selection {
  const { staff } = useStaff()
  const place = `selected.${staff.uuid}.${list}${stringifySearch(filter)}`
  const [text] = useTabMemory(place)
  return useMemo(() => {
    const { isAll, keys }: StoredSelection = text ? JSON.parse(text) : { isAll: false, keys: [] }
    return {
      selected: new Set(keys),
      isAll,
      onChange(selected, all = false) {
        const value: StoredSelection = { isAll: all, keys: [...selected] }
        storeInTab(place, value.keys.length > 0 ? JSON.stringify(value) : '')
      },
    }
  }, [place, text])
}
