import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'

const evaluatedStatuses: number[] = [ProjectStatus.lost, ProjectStatus.inReview]

/** The colour of a row: scans in review and rejected ones stand out once the project is decided. */
export function getRowTone({ flag }: Pick<Scan, 'flag'>, projectStatus: number) {
  if (!evaluatedStatuses.includes(projectStatus)) return undefined
  if (flag === ScanFlag.inReview) return 'warn'
  return flag === ScanFlag.rejected ? 'bad' : undefined
}

/** "78×118 · RWA 100"; empty while the serial is unknown. */
export function formatMeasures({ size, variant }: Pick<Scan, 'size' | 'variant'>) {
  return [size, variant].filter((part) => part !== '').join(' · ')
}
