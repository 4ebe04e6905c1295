import type { Tx } from '#server/platform/database/transaction.ts'
import type { FilesPort } from '#server/platform/outside/files.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { Settings } from '#server/settings/settings/settings.reads.ts'
import type { findDeciders } from './seed-staff.ts'

export type DemoContext = {
  tx: Tx
  settings: Settings
  secrets: Secrets
  staffOf: Awaited<ReturnType<typeof findDeciders>>
  now: Date
  /** Print files are made only where there is space for them. */
  files: FilesPort | undefined
}

export type StoryEvent = { at: Date; run: () => Promise<void> }
