import { useMutation } from '@tanstack/react-query'
import type { QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/shop/catalogue.admin.ts'
import * as history from '#contract/shop/offer-changes.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

export type ProductFilter = QuerySentOf<typeof contract.listStaffProducts>

export function staffProductsQuery(filter: ProductFilter) {
  return listQuery(['catalogue', 'products', filter], contract.listStaffProducts, { query: filter })
}

export function staffProductQuery(uuid: string) {
  return callQuery(['catalogue', 'product', uuid], contract.getStaffProduct, { params: { uuid } })
}

export function previewQuery(uuid: string, region: string, language: string) {
  return callQuery(['catalogue', 'preview', uuid, region, language], contract.previewProduct, {
    params: { uuid },
    query: { region, language },
  })
}

export type HistoryFilter = QuerySentOf<typeof history.listOfferChanges>

export function offerChangesQuery(uuid: string, filter: HistoryFilter) {
  return listQuery(['catalogue', 'changes', uuid, filter], history.listOfferChanges, {
    params: { uuid },
    query: filter,
  })
}

const refresh = () => invalidate('catalogue', 'audit')

export function useCreateProduct() {
  return useSend(contract.createProduct, { onSuccess: refresh })
}

export function useChangeProduct(uuid: string) {
  return useSend(contract.changeProduct, {
    params: { uuid },
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
