import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { AppContext } from '#server/platform/context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { createDatabaseHealth } from '#server/platform/database/database-health.ts'
import { createDrain } from '#server/platform/http/drain.ts'
import { createLimits } from '#server/platform/http/limits.ts'
import { createWorkers } from '#server/platform/workers/create-workers.ts'
import { createEventHub } from '#server/messaging/notifications/event-hub.ts'
import { createStaffHub } from '#server/support/support/desk/staff-hub.ts'
import { createMaintenance } from '#server/settings/settings/maintenance.ts'
import { createSettings } from '#server/settings/settings/settings.reads.ts'
import { createGuards } from '#server/members/guards/guards.ts'
import { createTokens } from '#server/members/sign-in/tokens.ts'
import { createProductCards } from '#server/shop/shop/product-cards.ts'

type Resources = Pick<Connection, 'db' | 'quick' | 'pool' | 'silence'> & {
  url: string
  clock: Clock
  log: FastifyBaseLogger
  outside: AppContext['outside']
}

export function createContext(config: Config, resources: Resources): AppContext {
  const { db, quick, pool, silence, url, clock, log, outside } = resources
  const tokens = createTokens(config.secrets, clock)
  return {
    db,
    quick,
    database: createDatabaseHealth({ url, silence }),
    drain: createDrain(),
    clock,
    config,
    secrets: config.secrets,
    tokens,
    guards: createGuards({ db, quick, tokens, clock }),
    limits: createLimits(pool),
    settings: createSettings(db, clock, config.demo, config.cardProvider),
    productCards: createProductCards(db),
    maintenance: createMaintenance(db, clock),
    events: createEventHub({ url, db, clock, log }),
    staffEvents: createStaffHub({ url, db, clock, log }),
    outside,
    workers: createWorkers(),
    log,
  }
}
