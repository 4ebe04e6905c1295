import { useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/earning/project-reviews.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { invalidate } from '#back-office/platform/query-client.ts'
import { defineQueue } from '#back-office/platform/queue.ts'

export const projectQueue = defineQueue({
  queryKey: ['project-reviews'],
  list: (query: QuerySentOf<typeof contract.listProjectReviews>, signal) =>
    call(contract.listProjectReviews, { query, signal, isBackground: true }),
  getOne: (uuid, signal) => call(contract.getProjectReview, { params: { uuid }, signal }),
  takeNext: (body: BodyOf<typeof contract.nextProjectReview>) =>
    call(contract.nextProjectReview, { body }),
})

export type ProjectAction =
  | { action: 'accept'; validScans: string[] }
  | { action: 'return' | 'lose'; note: string }
  | { action: 'ask'; question: string }

export function useDecideProject(uuid: string) {
  return useMutation({
    mutationFn: (decision: ProjectAction) => decide(uuid, decision),
    onSettled: () => invalidate('project-reviews', 'scan-reviews', 'today', 'audit'),
  })
}

async function decide(uuid: string, decision: ProjectAction) {
  const params = { uuid }
  if (decision.action === 'accept')
    return call(contract.acceptProject, { params, body: { valid_scans: decision.validScans } })
  if (decision.action === 'ask') {
    await call(contract.askAboutProject, { params, body: { question: decision.question } })
    return { points: 0 }
  }
  const endpoint = decision.action === 'return' ? contract.returnProject : contract.loseProject
  return call(endpoint, { params, body: { note: decision.note } })
}
