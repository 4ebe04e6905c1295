import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/projects.ts'
import { call } from '#portal/call.ts'

/** The newest open projects, for whoever wants to scan right away. */
export const openProjectsQuery = queryOptions({
  queryKey: ['projects', 'open'],
  queryFn: ({ signal }) =>
    call(contract.listProjects, { query: { constrainTo: 'open', limit: 20 }, signal }),
})
