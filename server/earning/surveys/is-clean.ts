import type { AppContext } from '#server/platform/context.ts'
import type { LockedProject } from '#server/earning/projects/lock-project.ts'
import { createHmac } from 'node:crypto'

/** True when a project closes without review: all scans normal, low risk, not in the audit. */
export function isClean(
  ctx: Pick<AppContext, 'secrets' | 'config'>,
  { uuid, risk, normal_count, products_count }: LockedProject,
  border: number,
) {
  return normal_count === products_count && risk < border && !isInAudit(ctx, uuid)
}

/** True when a project falls into the audited share; fixed per project, unpredictable outside. */
function isInAudit({ secrets, config }: Pick<AppContext, 'secrets' | 'config'>, uuid: string) {
  const draw = createHmac('sha256', secrets.codeKey).update(`audit:${uuid}`).digest().readUInt32BE()
  return draw / 2 ** 32 < config.auditShare
}
