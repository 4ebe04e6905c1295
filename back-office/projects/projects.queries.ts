import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { BodyOf, QuerySentOf } from '#contract/endpoint.ts'
import * as contract from '#contract/project-reviews.admin.ts'
import { call } from '#back-office/call.ts'
import { invalidate } from '#back-office/query-client.ts'

const pollSeconds = 30

export function projectReviewsQuery(filter: QuerySentOf<typeof contract.listProjectReviews>) {
  return queryOptions({
    queryKey: ['projects', 'list', filter],
    queryFn: ({ signal }) =>
      call(contract.listProjectReviews, { query: filter, signal, isBackground: true }),
    placeholderData: keepPreviousData,
    refetchInterval: pollSeconds * 1000,
  })
}

export function projectReviewQuery(uuid: string) {
  return queryOptions({
    queryKey: ['projects', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getProjectReview, { params: { uuid }, signal }),
  })
}

export type ProjectDeed =
  | { deed: 'accept'; validScans: string[] }
  | { deed: 'return' | 'lose'; note: string }

export function useDecideProject(uuid: string) {
  return useMutation({
    mutationFn: (given: ProjectDeed) => decide(uuid, given),
    onSettled: () => invalidate('projects', 'scans', 'today', 'claims', 'audit'),
  })
}

function decide(uuid: string, given: ProjectDeed) {
  const params = { uuid }
  if (given.deed === 'accept')
    return call(contract.acceptProject, { params, body: { valid_scans: given.validScans } })
  const endpoint = given.deed === 'return' ? contract.returnProject : contract.loseProject
  return call(endpoint, { params, body: { note: given.note } })
}

/** Takes the next project that nobody holds. */
export function useNextProject() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.nextProjectReview>) =>
      call(contract.nextProjectReview, { body }),
    onSettled: () => invalidate('projects', 'claims'),
  })
}
