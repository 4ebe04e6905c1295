import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/club/content.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as settings from '#contract/settings/settings.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

export type ContentFilter = QuerySentOf<typeof contract.listStaffContent>

export function staffContentListQuery(filter: ContentFilter) {
  return queryOptions({
    queryKey: ['content', 'list', filter],
    queryFn: ({ signal }) => call(contract.listStaffContent, { query: filter, signal }),
    placeholderData: keepPreviousData,
  })
}

export function staffContentQuery(uuid: string) {
  return queryOptions({
    queryKey: ['content', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getStaffContent, { params: { uuid }, signal }),
  })
}

type Change = BodyOf<typeof contract.changeContent>

/** Writes an item; without a uuid it is a new one. */
export function useSaveContent(uuid: string | undefined) {
  return useMutation({
    mutationFn: (body: Change) =>
      uuid
        ? call(contract.changeContent, { params: { uuid }, body })
        : call(contract.createContent, { body }),
    async onSuccess(item) {
      queryClient.setQueryData(staffContentQuery(item.uuid).queryKey, item)
      await invalidate('content', 'audit')
    },
  })
}

export function useRemoveContent() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.removeContent, { params: { uuid } }),
    onSuccess: () => invalidate('content', 'audit'),
  })
}

export function useUploadPicture() {
  return useMutation({
    mutationFn: (file: File) => call(contract.uploadContentPicture, { file }),
  })
}

export function heroImagesQuery(region: string | undefined) {
  return queryOptions({
    queryKey: ['content', 'hero', region],
    queryFn: ({ signal }) => call(settings.listHeroImages, { query: { region }, signal }),
  })
}

export function useChangeHero(id: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof settings.changeHeroImages>) =>
      call(settings.changeHeroImages, { params: { region: String(id) }, body }),
    onSuccess: () => invalidate('content', 'audit'),
  })
}
