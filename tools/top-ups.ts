import { parseArgs } from 'node:util'
import pino from 'pino'
import { approveTopUp } from '#server/points/club-card/top-ups/approve-top-up.ts'
import { rejectTopUp } from '#server/points/club-card/top-ups/reject-top-up.ts'
import {
  type WaitingTopUp,
  findPendingTopUps,
} from '#server/points/club-card/top-ups/waiting-top-ups.reads.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import {
  absentCardProvider,
  createHttpCardProvider,
} from '#server/platform/outside/card-provider.ts'
import {
  logOnlyErrorReports,
  createSentryErrorReports,
} from '#server/platform/outside/error-reports.ts'
import { findActingStaff } from './acting-staff.ts'

const usage = `Usage: npm run top-ups -- list
       npm run top-ups -- approve UUID --as E-MAIL
       npm run top-ups -- reject UUID --as E-MAIL --reason "…"`

/** `npm run top-ups`: top-ups of the club card that are open, and the decision on large ones. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
})
const [action, uuid] = positionals
if (!action || positionals.length > 2 || (action === 'list') !== (uuid === undefined)) fail(usage)
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await getEmbeddedUrl(config.dataDir)), {
  size: 2,
})
try {
  await run(action, uuid ?? '')
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  fail(error.message)
} finally {
  await close()
}

async function run(wanted: string, of: string) {
  if (wanted === 'list')
    return (await findPendingTopUps(db)).forEach((topUp) => console.log(formatLine(topUp)))
  const staff = await findActingStaff(db, values.as, 'top_ups.decide')
  if (wanted === 'reject')
    return rejectTopUp(
      { ...buildContext(), staff, now: buildContext().clock.now() },
      { uuid: of, reason: values.reason },
    )
  if (wanted === 'approve')
    return approveTopUp({ ...buildContext(), staff, now: buildContext().clock.now() }, of)
  return fail(usage)
}

/** Without a provider here, the scheduler of the server sends what was approved. */
function buildContext() {
  const { url, key } = config.card
  const card = url ? createHttpCardProvider({ url, key }) : absentCardProvider
  const reports = config.sentryDsn
    ? createSentryErrorReports(config.sentryDsn)
    : logOnlyErrorReports
  const log = pino({ level: 'error' })
  const outside = { card, errorReports: reports }
  return { db, clock: systemClock, secrets: config.secrets, log, outside }
}

function formatLine({ uuid: name, approval, differs, ...topUp }: WaitingTopUp) {
  const waits = approval === 'waiting' ? 'waits for a person' : 'waits for the provider'
  const money = `${topUp.points} points = ${topUp.amount} ${topUp.currency}`
  const day = topUp.created_at.toISOString().slice(0, 10)
  const parts = [name, day, money, topUp.company, waits]
  return [...parts, differs && 'differs from the provider'].filter(Boolean).join(' · ')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
