export type CameraProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed'

const byName: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  PermissionDeniedError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
}

export function toCameraProblem(error: unknown): CameraProblem {
  return (error instanceof Error && byName[error.name]) || 'failed'
}
