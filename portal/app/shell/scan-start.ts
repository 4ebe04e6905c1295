import { openProjectsQuery } from '#portal/earning/projects/projects.queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'

export type ScanStart =
  | { to: '/projects/$uuid/scan'; uuid: string }
  | { to: 'choice' }
  | { to: 'none' }

/**
 * The start of scanning: the camera of the only open project, a choice of several, or a new
 * project.
 * `queuedProjects` are projects stored on this device until it is online.
 */
export async function scanStart(
  queuedProjects: readonly { uuid: string }[] = [],
): Promise<ScanStart> {
  // Refetched after each new project; offline the last answer is used.
  const open = await queryClient
    .fetchQuery(openProjectsQuery)
    .catch(() => queryClient.getQueryData(openProjectsQuery.queryKey))
  const projects = [...queuedProjects, ...(open?.data ?? [])]
  const [first] = projects
  if (projects.length === 1 && first) return { to: '/projects/$uuid/scan', uuid: first.uuid }
  if (projects.length > 1) return { to: 'choice' }
  return { to: open ? 'none' : 'choice' }
}
