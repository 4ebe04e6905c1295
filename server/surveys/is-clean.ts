import type { House } from '#server/app.ts'
import type { LockedProject } from '#server/projects/lock-project.ts'
import { isInAudit } from './audit-sample.ts'

const riskyFrom = 30

/** Whether a project closes without a person: all scans normal, little risk, not in the audit. */
export function isClean(
  parts: Pick<House, 'secrets' | 'config'>,
  { uuid, risk, normal_count, products_count }: LockedProject,
) {
  return normal_count === products_count && risk < riskyFrom && !isInAudit(parts, uuid)
}
