import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/shop.admin.ts'
import * as shelves from '#contract/shelves.admin.ts'
import { call } from '#back-office/call.ts'
import { invalidate, queryClient } from '#back-office/query-client.ts'

export type ProductFilter = QuerySentOf<typeof contract.listStaffProducts>

export function staffProductsQuery(filter: ProductFilter) {
  return queryOptions({
    queryKey: ['shop', 'products', filter],
    queryFn: ({ signal }) => call(contract.listStaffProducts, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function staffProductQuery(uuid: string) {
  return queryOptions({
    queryKey: ['shop', 'product', uuid],
    queryFn: ({ signal }) => call(contract.getStaffProduct, { params: { uuid }, signal }),
  })
}

export function previewQuery(uuid: string, region: string, language: string) {
  return queryOptions({
    queryKey: ['shop', 'preview', uuid, region, language],
    queryFn: ({ signal }) =>
      call(contract.previewProduct, { params: { uuid }, query: { region, language }, signal }),
  })
}

export const shelvesQuery = queryOptions({
  queryKey: ['shop', 'shelves'],
  queryFn: ({ signal }) => call(shelves.listShelves, { signal }),
})

export const attributesQuery = queryOptions({
  queryKey: ['shop', 'attributes'],
  queryFn: ({ signal }) => call(shelves.listAttributes, { signal }),
})

const refresh = () => invalidate('shop', 'audit')

export function useCreateProduct() {
  return useMutation({
    mutationFn: (body: contract.ProductDraft) => call(contract.createProduct, { body }),
    onSuccess: refresh,
  })
}

export function useChangeProduct(uuid: string) {
  return useMutation({
    mutationFn: (body: contract.ProductChange) =>
      call(contract.changeProduct, { params: { uuid }, body }),
    onSuccess(product) {
      queryClient.setQueryData(staffProductQuery(uuid).queryKey, product)
      return refresh()
    },
  })
}

export function useAddPicture(uuid: string) {
  return useMutation({
    mutationFn: (file: File) => call(contract.addProductImage, { params: { uuid }, file }),
    onSuccess: refresh,
  })
}

export function useOrderPictures(uuid: string) {
  return useMutation({
    mutationFn: (files: string[]) =>
      call(contract.orderProductImages, { params: { uuid }, body: { files } }),
    onSuccess: refresh,
  })
}

type VariantEdit = { variant?: string; draft: contract.VariantDraft }

export function useSaveVariant(uuid: string) {
  return useMutation({
    async mutationFn({ variant, draft: body }: VariantEdit) {
      if (variant) await call(contract.changeVariant, { params: { uuid, variant }, body })
      else await call(contract.addVariant, { params: { uuid }, body })
    },
    onSuccess: refresh,
  })
}

export function useRemoveVariant(uuid: string) {
  return useMutation({
    mutationFn: (variant: string) => call(contract.removeVariant, { params: { uuid, variant } }),
    onSuccess: refresh,
  })
}

type NewValue = { attribute?: string; names: Record<string, string> }

/** A value of an attribute, or with no attribute named an attribute itself. */
export function useAddValue() {
  return useMutation({
    mutationFn: ({ attribute: uuid, names }: NewValue) =>
      uuid
        ? call(shelves.createValue, { params: { uuid }, body: { names } })
        : call(shelves.createAttribute, { body: { names } }),
    onSuccess: refresh,
  })
}

type ShelfEdit = { uuid?: string; body: shelves.ShelfDraft }

export function useSaveShelf() {
  return useMutation({
    async mutationFn({ uuid, body }: ShelfEdit) {
      if (uuid) await call(shelves.changeShelf, { params: { uuid }, body })
      else await call(shelves.createShelf, { body })
    },
    onSuccess: refresh,
  })
}

export function useRemoveShelf() {
  return useMutation({
    mutationFn: (uuid: string) => call(shelves.removeShelf, { params: { uuid } }),
    onSuccess: refresh,
  })
}

export function useOrderShelves() {
  return useMutation({
    mutationFn: (uuids: string[]) => call(shelves.orderShelves, { body: { uuids } }),
    onSettled: refresh,
  })
}
