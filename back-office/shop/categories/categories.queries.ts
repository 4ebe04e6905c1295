import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/categories.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

export const staffCategoriesQuery = queryOptions({
  queryKey: ['categories', 'list'],
  queryFn: ({ signal }) => call(contract.listStaffCategories, { signal }),
})

export const attributesQuery = queryOptions({
  queryKey: ['categories', 'attributes'],
  queryFn: ({ signal }) => call(contract.listAttributes, { signal }),
})

const refresh = () => invalidate('categories', 'catalogue', 'stock', 'audit')

type CategoryEdit = { uuid?: string; body: contract.CategoryDraft }

export function useSaveCategory() {
  return useMutation({
    async mutationFn({ uuid, body }: CategoryEdit) {
      if (uuid) await call(contract.changeCategory, { params: { uuid }, body })
      else await call(contract.createCategory, { body })
    },
    onSuccess: refresh,
  })
}

export function useRemoveCategory() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.removeCategory, { params: { uuid } }),
    onSuccess: refresh,
  })
}

export function useOrderCategories() {
  return useMutation({
    mutationFn: (uuids: string[]) => call(contract.orderCategories, { body: { uuids } }),
    onSettled: refresh,
  })
}

/** An attribute, or a value of it; a new one has no uuid yet: none at all, or 'new' for a value. */
export type NamedPlace = { attribute?: string; value?: string }

export function useSaveNames({ attribute: uuid, value }: NamedPlace) {
  return useMutation({
    async mutationFn(names: Record<string, string>) {
      const body = { names }
      if (!uuid) return (await call(contract.createAttribute, { body })).uuid
      if (value === 'new')
        return (await call(contract.createValue, { params: { uuid }, body })).uuid
      if (value) await call(contract.renameValue, { params: { uuid, value }, body })
      else await call(contract.renameAttribute, { params: { uuid }, body })
      return value ?? uuid
    },
    onSuccess: refresh,
  })
}

export function useRemoveNamed() {
  return useMutation({
    async mutationFn({ attribute: uuid, value }: { attribute: string; value?: string }) {
      if (value) await call(contract.removeValue, { params: { uuid, value } })
      else await call(contract.removeAttribute, { params: { uuid } })
    },
    onSuccess: refresh,
  })
}
