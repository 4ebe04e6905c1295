import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/shop/catalogue.admin.ts'
import * as history from '#contract/shop/stock.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

export type ProductFilter = QuerySentOf<typeof contract.listStaffProducts>

export function staffProductsQuery(filter: ProductFilter) {
  return queryOptions({
    queryKey: ['catalogue', 'products', filter],
    queryFn: ({ signal }) => call(contract.listStaffProducts, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function staffProductQuery(uuid: string) {
  return queryOptions({
    queryKey: ['catalogue', 'product', uuid],
    queryFn: ({ signal }) => call(contract.getStaffProduct, { params: { uuid }, signal }),
  })
}

export function previewQuery(uuid: string, region: string, language: string) {
  return queryOptions({
    queryKey: ['catalogue', 'preview', uuid, region, language],
    queryFn: ({ signal }) =>
      call(contract.previewProduct, { params: { uuid }, query: { region, language }, signal }),
  })
}

export type HistoryFilter = QuerySentOf<typeof history.listOfferChanges>

export function offerChangesQuery(uuid: string, filter: HistoryFilter) {
  return queryOptions({
    queryKey: ['catalogue', 'changes', uuid, filter],
    queryFn: ({ signal }) =>
      call(history.listOfferChanges, { params: { uuid }, query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

const refresh = () => invalidate('catalogue', 'categories', 'stock', 'audit')

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
