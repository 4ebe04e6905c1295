import pino from 'pino'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { checkInvariants } from '#server/platform/invariants/check-invariants.ts'
import { findInvariantsState } from '#server/platform/invariants/invariants.reads.ts'
import {
  logOnlyErrorReports,
  createSentryErrorReports,
} from '#server/platform/outside/error-reports.ts'

/**
 * `npm run invariants`: a whole round now, slice by slice, beside the servers that run. Says what is
 * broken, which freezes spending as any round does; ends with 1 then.
 */
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await getEmbeddedUrl(config.dataDir)), {
  size: 2,
})
const log = pino({ level: config.logLevel })
const outside = {
  errorReports: config.sentryDsn ? createSentryErrorReports(config.sentryDsn) : logOnlyErrorReports,
}
const buildContext = () => ({ db, log, outside, now: systemClock.now() })
try {
  await checkInvariants(buildContext(), true)
  while ((await findInvariantsState(db)).is_running) await checkInvariants(buildContext())
  const { violations, freeze, round_ended_at } = await findInvariantsState(db)
  for (const { invariant, count } of violations) console.log(`broken: ${invariant} (${count} rows)`)
  if (violations.length === 0) console.log(`Everything adds up, ${round_ended_at}.`)
  if (freeze) console.log(`Spending is frozen since ${freeze.began_at}.`)
  process.exitCode = violations.length > 0 || freeze ? 1 : 0
} finally {
  await close()
}
