import { openProjectsQuery } from '#portal/earning/projects/projects.queries.ts'
import { queryClient } from '#portal/platform/query-client.ts'

export type ScanStart =
  | { to: '/projects/$uuid/scan'; uuid: string }
  | { to: 'choice' }
  | { to: 'none' }

/**
 * Where scanning begins: one open project, straight to its camera; several, a choice; none, a new
 * one. `kept` are those that wait on this device for a signal.
 */
export async function scanStart(queued: readonly { uuid: string }[] = []): Promise<ScanStart> {
  // Asked again after each new project; without a signal the last answer stands.
  const open = await queryClient
    .fetchQuery(openProjectsQuery)
    .catch(() => queryClient.getQueryData(openProjectsQuery.queryKey))
  const projects = [...queued, ...(open?.data ?? [])]
  const [first] = projects
  if (projects.length === 1 && first) return { to: '/projects/$uuid/scan', uuid: first.uuid }
  if (projects.length > 1) return { to: 'choice' }
  return { to: open ? 'none' : 'choice' }
}
