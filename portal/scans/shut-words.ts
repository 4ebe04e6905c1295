import { ProjectStatus } from '#contract/projects.rules.ts'

/** Why a project takes no scans. */
export function shutWords(status: number) {
  if (status === ProjectStatus.closed) return 'scans.shut.closed'
  return status === ProjectStatus.lost ? 'scans.shut.lost' : 'scans.shut.in_review'
}
