import { useNavigate } from '@tanstack/react-router'
import { openProjectsQuery } from '#portal/projects/projects.queries.ts'
import { queryClient } from '#portal/query-client.ts'
import { isMaintained } from '#portal/settings/maintenance.ts'

/** One open project: straight to it; several: choose one; none: make one. */
export function useScan() {
  const navigate = useNavigate()
  return async function scan() {
    const open = await queryClient.ensureQueryData(openProjectsQuery).catch(() => undefined)
    const [first] = open?.data ?? []
    if (isMaintained()) return
    if (open?.total === 0) await navigate({ to: '/projects/add' })
    else if (open?.total === 1 && first)
      await navigate({ to: '/projects/$uuid', params: { uuid: first.uuid } })
    else await navigate({ to: '/projects' })
  }
}
