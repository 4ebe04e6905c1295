import * as z from 'zod/mini'
import { describe, flag, text } from './variables.ts'

const databaseAddress = () => z.string().check(z.regex(/^postgres(ql)?:\/\//))

export const storageEnvironment = {
  DATABASE_URL: describe(
    z.optional(databaseAddress()),
    'PostgreSQL 15 or later. In production a role that reads and writes rows and owns nothing.',
    {
      otherwise: 'an embedded PostgreSQL in `DATA_DIR`',
      example: 'postgres://club_server@database.example/club?sslmode=verify-full',
    },
  ),
  DATABASE_OWNER_URL: describe(
    z.optional(databaseAddress()),
    'The same database by the role that owns the schema. Migrations run by it. Production needs it, as its server must not own the schema.',
    { example: 'postgres://club_owner@database.example/club?sslmode=verify-full' },
  ),
  DATA_DIR: describe(
    z._default(text(), '.data'),
    'Uploaded files; outside production also the embedded database and the keys of the first start.',
  ),
}

export const watchEnvironment = {
  LOG_LEVEL: describe(
    z.optional(z.enum(['debug', 'info', 'warn', 'error', 'silent'])),
    '`debug`, `info`, `warn`, `error` or `silent`. The log is JSON lines on standard output.',
    { otherwise: '`warn`, in production `info`' },
  ),
  HEALTH_TOKEN: describe(
    z.optional(z.string().check(z.minLength(24))),
    'Bearer token that opens `/health/deep`, at least 24 characters.',
    { otherwise: '`/health/deep` does not exist' },
  ),
  AUDIT_SHARE: describe(
    z._default(z.coerce.number<string>().check(z.minimum(0), z.maximum(1)), 0.05),
    'Share of projects without a finding that a person checks all the same.',
  ),
}

export const demoEnvironment = {
  DEMO: describe(
    flag(),
    '`1` fills the database with demo data, opens `/demo/outbox` and makes every code 12345. Refused in production.',
    { otherwise: '`1` with the embedded database, else `0`' },
  ),
  ALLOW_TEST_PHONE: describe(
    flag(),
    '`1` accepts the test number (a calling code and nine 9s), which gets no SMS. Refused in production.',
    { otherwise: '`0`' },
  ),
  CARD_BANK_PACE: describe(
    z._default(z.coerce.number<string>().check(z.minimum(1)), 1),
    'How many times faster than usual the card provider of the demo works.',
  ),
}
