import { useMutation } from '@tanstack/react-query'
import * as contract from '#contract/club/content.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as settings from '#contract/settings/settings.admin.ts'
import { callQuery, listQuery } from '#back-office/platform/call-queries.ts'
import { useSend } from '#back-office/platform/use-send.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'

export type ContentFilter = QuerySentOf<typeof contract.listStaffContent>

export function staffContentListQuery(filter: ContentFilter) {
  return listQuery(['content', 'list', filter], contract.listStaffContent, { query: filter })
}

export function staffContentQuery(uuid: string) {
  return callQuery(['content', 'one', uuid], contract.getStaffContent, { params: { uuid } })
}

type Change = BodyOf<typeof contract.changeContent>

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
  return useMutation({ mutationFn: (file: File) => call(contract.uploadContentPicture, { file }) })
}

export function heroImagesQuery(region: string | undefined) {
  return callQuery(['content', 'hero', region], settings.listHeroImages, { query: { region } })
}

export function useChangeHero(id: number) {
  return useSend(settings.changeHeroImages, {
    params: { region: String(id) },
    onSuccess: () => invalidate('content', 'audit'),
  })
}
