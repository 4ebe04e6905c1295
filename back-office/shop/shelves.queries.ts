import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shelves.admin.ts'
import { call } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

export const shelvesQuery = queryOptions({
  queryKey: ['shop', 'shelves'],
  queryFn: ({ signal }) => call(contract.listShelves, { signal }),
})

export const attributesQuery = queryOptions({
  queryKey: ['shop', 'attributes'],
  queryFn: ({ signal }) => call(contract.listAttributes, { signal }),
})

const refresh = () => invalidate('shop', 'audit')

type ShelfEdit = { uuid?: string; body: contract.ShelfDraft }

export function useSaveShelf() {
  return useMutation({
    async mutationFn({ uuid, body }: ShelfEdit) {
      if (uuid) await call(contract.changeShelf, { params: { uuid }, body })
      else await call(contract.createShelf, { body })
    },
    onSuccess: refresh,
  })
}

export function useRemoveShelf() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.removeShelf, { params: { uuid } }),
    onSuccess: refresh,
  })
}

export function useOrderShelves() {
  return useMutation({
    mutationFn: (uuids: string[]) => call(contract.orderShelves, { body: { uuids } }),
    onSettled: refresh,
  })
}

/** An attribute, or a value of it; a new one has no uuid yet: none at all, or 'new' for a value. */
export type NamedPlace = { attribute?: string; value?: string }

/** The names of an attribute or a value, a new one or one that is there; the answer is its uuid. */
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
