import { queryOptions, useMutation } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/endpoint.ts'
import * as contract from '#contract/earning/projects.ts'
import { call } from '#portal/platform/call.ts'
import { saveProject, locateProject } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { invalidate, queryClient } from '#portal/platform/query-client.ts'
import { toProjectFilter, type TabStatus } from './project-tabs.ts'
import { withDisplayedPoints } from './displayed-points.ts'

export const projectsPerPage = 20
const maxOpen = 100

export const openProjectsQuery = queryOptions({
  queryKey: ['projects', 'open'],
  queryFn: ({ signal }) =>
    toDisplayedList(
      call(contract.listProjects, { query: { constrainTo: 'open', limit: maxOpen }, signal }),
    ),
})

export function projectsQuery(status: TabStatus, page = 1) {
  return queryOptions({
    queryKey: ['projects', 'list', status ?? 'all', page],
    queryFn: ({ signal }) =>
      toDisplayedList(
        call(contract.listProjects, {
          query: { ...toProjectFilter(status), page, limit: projectsPerPage },
          signal,
        }),
      ),
  })
}

export function projectQuery(uuid: string) {
  return queryOptions({
    queryKey: ['projects', 'one', uuid],
    async queryFn({ signal }) {
      const { local, uuid: serverUuid } = await locateProject(uuid)
      const params = { uuid: serverUuid }
      return local ?? withDisplayedPoints(await call(contract.getProject, { params, signal }))
    },
  })
}

export function useCreateProject() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (draft: contract.ProjectDraft) => saveProject(draft),
    onSuccess(project) {
      queryClient.setQueryData(projectQuery(project.uuid).queryKey, project)
      void invalidate('projects', 'points')
    },
  })
}

export function useDeleteProject() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.deleteProject, { params: { uuid } }),
    // Not awaited: the row unmounts with the fresh list, and its callbacks with it.
    onSuccess: () => void invalidate('projects', 'points'),
    onSettled: (_, _error, uuid) => clearProject(uuid),
  })
}

/** Removes a deleted project from the cache; the page that shows it is left first. */
export function clearProject(uuid: string) {
  queryClient.removeQueries({ queryKey: projectQuery(uuid).queryKey, type: 'inactive' })
}

export function useExtendProject() {
  return useMutation({
    mutationFn: (uuid: string) => call(contract.extendProject, { params: { uuid } }),
    onSuccess: showProject,
  })
}

export function useReopenProject(uuid: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(contract.reopenProject, { params: { uuid }, body: { reason } }),
    onSuccess: showProject,
  })
}

function showProject(project: contract.Project) {
  queryClient.setQueryData(projectQuery(project.uuid).queryKey, project)
  void invalidate('projects', 'points', 'scans')
}

async function toDisplayedList(reply: Promise<AnswerOf<typeof contract.listProjects>>) {
  const list = await reply
  return { ...list, data: list.data.map(withDisplayedPoints) }
}
