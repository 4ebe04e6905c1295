import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Installer } from '#contract/members/installers.ts'
import * as contract from '#contract/members/installers.ts'
import { call, download } from '#portal/platform/call.ts'
import { patchSelf } from '#portal/platform/session/self.queries.ts'
import { queryClient, selfKey } from '#portal/platform/query-client.ts'

export type ContactKind = 'email' | 'phone'

function cacheSelf(self: Installer) {
  queryClient.setQueryData(selfKey, self)
}

type ProfileChange = BodyOf<typeof contract.patchProfile>

/** A name shows before the club has answered; then the person is read again. */
export function useUpdateProfile(uuid: string) {
  return useMutation({
    mutationFn: (body: ProfileChange) =>
      call(contract.patchProfile, { params: { id: uuid }, body }),
    onMutate({ name, surname }: ProfileChange) {
      const before = queryClient.getQueryData<Installer>(selfKey)
      if (before) cacheSelf({ ...before, ...(name && { name }), ...(surname && { surname }) })
      return before
    },
    onError: (_error, _change, before) => before && cacheSelf(before),
    onSuccess: cacheSelf,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: selfKey, exact: true }),
  })
}

export function useAcceptTerms() {
  return useMutation({
    mutationFn: (version: number) => call(contract.acceptNewTerms, { body: { version } }),
    onSuccess: cacheSelf,
  })
}

export function useSaveConsents(id: number) {
  return useMutation({
    mutationFn: (body: { email_consent?: 0 | 1; phone_consent?: 0 | 1 }) => patchSelf(id, body),
    onSuccess: cacheSelf,
  })
}

export function useStartVerification() {
  return useMutation({
    mutationFn: (kind: ContactKind) => call(contract.startVerification, { body: { kind } }),
  })
}

export function useConfirmEmail() {
  const navigate = useNavigate()
  const start = useStartVerification()
  const onSuccess = () => void navigate({ to: '/verify-email' })
  return { ...start, confirm: () => start.mutate('email', { onSuccess }) }
}

export function useVerifyContact() {
  return useMutation({
    mutationFn: (body: { code: string; kind: ContactKind }) =>
      call(contract.verifyContact, { body }),
    onSuccess: cacheSelf,
  })
}

/** Undefined removes the picture. */
export function useChangeAvatar(uuid: string) {
  return useMutation({
    mutationFn: (file: File | undefined) =>
      file
        ? call(contract.uploadAvatar, { params: { uuid }, file })
        : call(contract.removeAvatar, { params: { uuid } }),
    onSuccess: cacheSelf,
  })
}

export function useExportData(uuid: string) {
  return useMutation({
    mutationFn: (format: 'json' | 'pdf') =>
      download(
        contract.exportData,
        { params: { uuid }, query: { format } },
        `rooflight-club.${format}`,
      ),
  })
}

export function useErasure(uuid: string) {
  return useMutation({
    mutationFn: (shallEnd: boolean) =>
      call(shallEnd ? contract.requestErasure : contract.cancelErasure, { params: { uuid } }),
    onSuccess: cacheSelf,
  })
}
