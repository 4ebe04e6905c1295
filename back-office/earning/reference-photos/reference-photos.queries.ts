import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/earning/reference-photos.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import type { PhotoReason } from '#contract/earning/reference-photos.rules.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'

const pollSeconds = 30

export function staffPhotosQuery(filter: QuerySentOf<typeof contract.listStaffPhotos>) {
  return queryOptions({
    queryKey: ['referencePhotos', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listStaffPhotos, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function staffPhotoQuery(uuid: string) {
  return queryOptions({
    queryKey: ['referencePhotos', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getStaffPhoto, { params: { uuid }, signal }),
  })
}

export function staffPhotoFileQuery(uuid: string) {
  return queryOptions({
    queryKey: ['referencePhotos', 'file', uuid],
    queryFn: ({ signal }) => callForFile(contract.getStaffPhotoFile, { params: { uuid }, signal }),
    staleTime: Infinity,
  })
}

export function galleryQuery(filter: QuerySentOf<typeof contract.listGallery>) {
  return queryOptions({
    queryKey: ['referencePhotos', 'gallery', filter],
    queryFn: ({ signal }) => call(contract.listGallery, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Accepts, or rejects for a reason. */
export function useDecidePhoto(uuid: string) {
  return useMutation({
    mutationFn: (reason: PhotoReason | undefined) =>
      reason
        ? call(contract.rejectPhoto, { params: { uuid }, body: { reason } })
        : call(contract.acceptPhoto, { params: { uuid } }),
    onSettled: () => invalidate('referencePhotos', 'today', 'audit'),
  })
}

/** Takes the next photo that nobody holds. */
export function useNextPhoto() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextPhoto>) => call(contract.nextPhoto, { body }),
    onSettled: () => invalidate('referencePhotos'),
  })
}
