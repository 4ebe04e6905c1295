import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/shop/proofs.admin.ts'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import { call, callForFile } from '#back-office/platform/call.ts'
import { drawPages } from './draw-pages.ts'
import { invalidate, queryClient } from '#back-office/platform/query-client.ts'
import { saveFile } from '#web/save-file.ts'

const pollSeconds = 30
const makingPollSeconds = 3

export function proofsQuery(filter: QuerySentOf<typeof contract.listProofs>) {
  return queryOptions({
    queryKey: ['proofs', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listProofs, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function staffPrintQuery(uuid: string) {
  return queryOptions({
    queryKey: ['proofs', 'order', uuid],
    queryFn: ({ signal }) => call(contract.getStaffPrint, { params: { uuid }, signal }),
    refetchInterval: ({ state }) => state.data?.phase === 'making' && makingPollSeconds * 1000,
  })
}

type Version = { uuid: string; no: number }

/** The first pages of a version as pictures; a version never changes. */
export function proofPagesQuery({ uuid, no }: Version) {
  return queryOptions({
    queryKey: ['proofs-pages', uuid, no],
    queryFn: async () => drawPages(await downloadProof({ uuid, no })),
    staleTime: Infinity,
  })
}

function downloadProof({ uuid, no }: Version) {
  return callForFile(contract.downloadStaffProof, { params: { uuid, no: String(no) } })
}

type Decision =
  | { action: 'release' | 'ask'; no: number; note: string }
  | { action: 'upload'; file: File }
  | { action: 'handOver'; body: BodyOf<typeof contract.handOverPrint> }

export function useDecideProof(uuid: string) {
  return useMutation({
    mutationFn: (decision: Decision) => decide(uuid, decision),
    async onSettled(print) {
      if (print) queryClient.setQueryData(staffPrintQuery(uuid).queryKey, print)
      await invalidate('proofs', 'orders', 'today', 'audit')
    },
  })
}

function decide(uuid: string, decision: Decision) {
  if (decision.action === 'upload')
    return call(contract.uploadProof, { params: { uuid }, file: decision.file })
  if (decision.action === 'handOver')
    return call(contract.handOverPrint, { params: { uuid }, body: decision.body })
  const endpoint = decision.action === 'release' ? contract.releaseProof : contract.askForChange
  const { no, note } = decision
  return call(endpoint, { params: { uuid, no: String(no) }, body: { note } })
}

type Download = { what: 'proof'; no: number } | { what: 'logo' | 'handOver' }

/** Downloads a file of the print; downloading the printer's ZIP counts as handing over. */
export function useDownload(uuid: string) {
  return useMutation({
    async mutationFn({ name, ...of }: Download & { name: string }) {
      const params = { uuid }
      if (of.what === 'proof') return saveFile(await downloadProof({ uuid, no: of.no }), name)
      const endpoint = of.what === 'logo' ? contract.downloadPrintLogo : contract.downloadHandOver
      saveFile(await callForFile(endpoint, { params }), name)
    },
    onSuccess: (_, { what }) =>
      what === 'handOver' ? invalidate('proofs', 'orders', 'audit') : undefined,
  })
}

/** Claims the oldest waiting proof. */
export function useNextProof() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextProof>) => call(contract.nextProof, { body }),
    onSettled: () => invalidate('proofs', 'orders'),
  })
}
