import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { DatabaseHealth } from '#server/platform/database/database-health.ts'
import type { QuickReads } from '#server/platform/database/quick-reads.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Guards } from '#server/platform/access/callers.ts'
import type { Drain } from '#server/platform/http/drain.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { CardProvider } from '#server/platform/outside/card-provider.ts'
import type { AddressPort } from '#server/platform/outside/addresses.ts'
import type { FilesPort } from '#server/platform/outside/files.ts'
import type { MailPort } from '#server/platform/outside/mail.ts'
import type { PushPort } from '#server/platform/outside/push.ts'
import type { PrinterPort } from '#server/platform/outside/printer.ts'
import type { RegistryPort } from '#server/platform/outside/registers/register-answer.ts'
import type { SerialFolder } from '#server/platform/outside/serial-folders/serial-folder.ts'
import type { ScannerPort } from '#server/platform/outside/scanner.ts'
import type { ErrorReportsPort } from '#server/platform/outside/error-reports.ts'
import type { SmsPort } from '#server/platform/outside/sms.ts'
import type { Secrets } from './secrets.ts'
import type { Workers } from '#server/platform/workers/create-workers.ts'

/** A feature with state for the server's life adds it from its own file (`declare module`). */
export interface AppContext {
  db: Db
  quick: QuickReads
  database: DatabaseHealth
  drain: Drain
  clock: Clock
  config: Config
  secrets: Secrets
  guards: Guards
  limits: Limits
  outside: {
    mail: MailPort
    sms: SmsPort
    files: FilesPort
    addresses: AddressPort
    card: CardProvider
    registry: RegistryPort
    scanner: ScannerPort
    serialFolders: readonly SerialFolder[]
    printer: PrinterPort
    /** Nothing where the club has no keys for it. */
    push: PushPort | undefined
    errorReports: ErrorReportsPort
  }
  workers: Workers
  log: FastifyBaseLogger
}
