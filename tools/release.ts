import { execFileSync } from 'node:child_process'
import { readPackageRelease } from '#server/platform/release.ts'
import { root } from './run-step.ts'

/** Release to which the errors of this build are assigned; without git it has no commit. */
export function buildRelease() {
  const commit = findCommit(root)
  return commit ? `${readPackageRelease()}+${commit}` : readPackageRelease()
}

function findCommit(folder: string) {
  try {
    const args = ['rev-parse', '--short=12', 'HEAD']
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}
