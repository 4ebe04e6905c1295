import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/projects.ts'
import { call } from '#portal/call.ts'
import { invalidate, queryClient } from '#portal/query-client.ts'
import { filterOf, type TabStatus } from '#portal/projects/project-tabs.ts'

export const projectsPerPage = 20
const mostOpen = 100

/** The open projects, for whoever wants to scan right away or sees what comes next. */
export const openProjectsQuery = queryOptions({
  queryKey: ['projects', 'open'],
  queryFn: ({ signal }) =>
    call(contract.listProjects, { query: { constrainTo: 'open', limit: mostOpen }, signal }),
})

/** One page of a tab of the list. */
export function projectsQuery(status: TabStatus, page = 1) {
  return queryOptions({
    queryKey: ['projects', 'list', status ?? 'all', page],
    queryFn: ({ signal }) =>
      call(contract.listProjects, {
        query: { ...filterOf(status), page, limit: projectsPerPage },
        signal,
      }),
  })
}

export function projectQuery(uuid: string) {
  return queryOptions({
    queryKey: ['projects', 'one', uuid],
    queryFn: ({ signal }) => call(contract.getProject, { params: { uuid }, signal }),
  })
}

export function useCreateProject() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: contract.ProjectDraft) => call(contract.createProject, { body: draft }),
    onSuccess(project) {
      queryClient.setQueryData(projectQuery(project.uuid).queryKey, project)
      void invalidate('projects', 'points')
    },
  })
}
