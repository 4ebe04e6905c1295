import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/reference-photos.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import type { PhotoReason } from '#contract/earning/reference-photos.rules.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const photoQueue = defineQueue({
  queryKey: ['reference-photos'],
  list: (query: QuerySentOf<typeof contract.listStaffPhotos>, signal) =>
    call(contract.listStaffPhotos, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getStaffPhoto, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextPhoto>) => call(contract.nextPhoto, { body }),
})

export function staffPhotoFileQuery(uuid: string) {
  return queryOptions({
    queryKey: ['reference-photos', 'file', uuid],
    queryFn: ({ signal }) => callForFile(contract.getStaffPhotoFile, { params: { uuid }, signal }),
    staleTime: Infinity,
  })
}

export function galleryQuery(filter: QuerySentOf<typeof contract.listGallery>) {
  return queryOptions({
    queryKey: ['reference-photos', 'gallery', filter],
    queryFn: ({ signal }) => call(contract.listGallery, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useDecidePhoto(uuid: string) {
  return useMutation({
    mutationFn: (reason: PhotoReason | undefined) =>
      reason
        ? call(contract.rejectPhoto, { params: { uuid }, body: { reason } })
        : call(contract.acceptPhoto, { params: { uuid } }),
    onSettled: () => invalidate('reference-photos', 'today', 'audit'),
  })
}
