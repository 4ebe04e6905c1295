import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import type { QuickReads } from '#server/database/quick-reads.ts'
import type { Db } from '#server/database/transaction.ts'
import type { Guards } from '#server/access/callers.ts'
import type { Drain } from '#server/http/drain.ts'
import type { Limits } from '#server/http/limits.ts'
import type { EventHub } from '#server/notifications/event-hub.ts'
import type { StaffHub } from './support/desk/staff-hub.ts'
import type { CardProvider } from '#server/outside/card-provider.ts'
import type { AddressPort } from '#server/outside/addresses.ts'
import type { FilesPort } from '#server/outside/files.ts'
import type { MailPort } from '#server/outside/mail.ts'
import type { PushPort } from '#server/outside/push.ts'
import type { PrinterPort } from '#server/outside/printer.ts'
import type { RegistryPort } from '#server/outside/registers/register-answer.ts'
import type { SerialFolder } from '#server/outside/serial-folders/serial-folder.ts'
import type { ScannerPort } from '#server/outside/scanner.ts'
import type { ErrorReportsPort } from '#server/outside/error-reports.ts'
import type { SmsPort } from '#server/outside/sms.ts'
import type { Secrets } from '#server/secrets.ts'
import type { Maintenance } from '#server/settings/maintenance.ts'
import type { Settings } from '#server/settings/settings.reads.ts'
import type { ProductCards } from '#server/shop/product-cards.ts'
import type { Tokens } from '#server/sign-in/tokens.ts'
import type { Workers } from '#server/workers/create-workers.ts'

/** Everything the rooms are given; each names the parts it needs. */
export type AppContext = {
  db: Db
  quick: QuickReads
  database: DatabaseHealth
  drain: Drain
  clock: Clock
  config: Config
  secrets: Secrets
  tokens: Tokens
  guards: Guards
  limits: Limits
  settings: Settings
  productCards: ProductCards
  maintenance: Maintenance
  events: EventHub
  staffEvents: StaffHub
  outside: {
    mail: MailPort
    sms: SmsPort
    files: FilesPort
    addresses: AddressPort
    card: CardProvider
    registry: RegistryPort
    scanner: ScannerPort
    /** Where files of the register of serials arrive by themselves. */
    serialFolders: readonly SerialFolder[]
    printer: PrinterPort
    /** Nothing where the club has no keys for it. */
    push: PushPort | undefined
    errorReports: ErrorReportsPort
  }
  workers: Workers
  log: FastifyBaseLogger
}
