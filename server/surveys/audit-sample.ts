import { createHmac } from 'node:crypto'
import type { House } from '#server/app.ts'

/** Whether a project falls into the audited share; fixed for the project, unknown outside. */
export function isInAudit({ secrets, config }: Pick<House, 'secrets' | 'config'>, uuid: string) {
  const draw = createHmac('sha256', secrets.codeKey).update(`audit:${uuid}`).digest().readUInt32BE()
  return draw / 2 ** 32 < config.auditShare
}
