import type { Project } from '#contract/projects.ts'
import type { Scan } from '#contract/scans.ts'
import type { Settled } from '#portal/outbox/outbox-view.ts'
import { invalidate, queryClient } from '#portal/query-client.ts'
import { tell } from '#portal/signals.ts'

/** The screens show at once what the club has answered; sums and counts follow. */
export function takeSettled({ item, answer }: Settled) {
  if (item.kind === 'project') {
    const project = answer as Project
    queryClient.setQueryData(['projects', 'one', project.uuid], project)
    void invalidate('projects', 'points')
  } else if (item.kind === 'scan') {
    const scan = answer as Scan
    queryClient.setQueryData<{ data: Scan[] }>(
      ['scans', item.project],
      (list) => list && { data: [scan, ...list.data.filter(({ uuid }) => uuid !== scan.uuid)] },
    )
    if (scan.points > 0) tell('succeeded')
    void invalidate('scans', 'projects', 'points')
  } else void invalidate('projects', 'points', 'tiers')
}
