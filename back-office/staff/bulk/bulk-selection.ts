import type { BulkSelection } from './bulk.queries.ts'
import type { BulkAction } from './bulk-action.ts'
import type { Selection } from '#back-office/kit/table/table-model.ts'

export type BulkFilter = Record<string, string | number | undefined>

export function toBulkSelection(
  { kind, params = {} }: Pick<BulkAction, 'kind' | 'params'>,
  { isAll, selected }: Pick<Selection, 'isAll' | 'selected'>,
  filter: BulkFilter,
): BulkSelection {
  if (!isAll) return { kind, params, filter: {}, uuids: [...selected] }
  const set = Object.entries(filter).filter(([, value]) => value !== undefined)
  return {
    kind,
    params,
    filter: Object.fromEntries(set.map(([name, value]) => [name, `${value}`])),
  }
}
