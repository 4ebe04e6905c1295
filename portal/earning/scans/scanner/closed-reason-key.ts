import { ProjectStatus } from '#contract/earning/projects.rules.ts'

export function getClosedReasonKey(status: number) {
  if (status === ProjectStatus.closed) return 'scans.notAccepting.closed'
  return status === ProjectStatus.lost ? 'scans.notAccepting.lost' : 'scans.notAccepting.in_review'
}
