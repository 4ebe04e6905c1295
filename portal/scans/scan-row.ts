import { ProjectStatus } from '#contract/projects.rules.ts'
import { ScanFlag } from '#contract/scans.rules.ts'
import type { Scan } from '#contract/scans.ts'

const judged: number[] = [ProjectStatus.lost, ProjectStatus.inReview]

/** The ground of a row: doubtful and rejected scans stand out once the project is judged. */
export function rowTone({ flag }: Pick<Scan, 'flag'>, projectStatus: number) {
  if (!judged.includes(projectStatus)) return undefined
  if (flag === ScanFlag.inReview) return 'warn'
  return flag === ScanFlag.rejected ? 'bad' : undefined
}

/** "78×118 · RWA 100"; nothing while the register does not know the serial. */
export function measuresOf({ size, variant }: Pick<Scan, 'size' | 'variant'>) {
  return [size, variant].filter((part) => part !== '').join(' · ')
}
