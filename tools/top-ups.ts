import { parseArgs } from 'node:util'
import pino from 'pino'
import { approveTopUp } from '#server/card/approve-top-up.ts'
import { refuseTopUp } from '#server/card/refuse-top-up.ts'
import { type WaitingTopUp, waitingTopUps } from '#server/card/waiting-top-ups.reads.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { embeddedUrl } from '#server/database/embedded.ts'
import { Refusal } from '#server/http/refuse.ts'
import { absentCardProvider, httpCardProvider } from '#server/outside/card-provider.ts'
import { logOnlyReports, sentryReports } from '#server/outside/reports.ts'

const usage = `Usage: npm run top-ups -- list
       npm run top-ups -- approve UUID --as NAME
       npm run top-ups -- refuse UUID --as NAME --reason "…"`

/** `npm run top-ups`: top-ups of the club card that are open, and the decision on large ones. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
})
const [deed, uuid] = positionals
if (!deed || positionals.length > 2 || (deed === 'list') !== (uuid === undefined)) fail(usage)
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await embeddedUrl(config.dataDir)), 2)
try {
  await run(deed, uuid ?? '')
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  fail(error.message)
} finally {
  await close()
}

async function run(wanted: string, of: string) {
  if (wanted === 'list')
    return (await waitingTopUps(db)).forEach((topUp) => console.log(lineOf(topUp)))
  const staff = { name: values.as.trim() }
  if (!staff.name) fail('Say who you are: --as NAME')
  if (wanted === 'refuse') return refuseTopUp(house(), staff, of, values.reason)
  if (wanted === 'approve') return approveTopUp(house(), staff, of)
  return fail(usage)
}

/** Where the provider is not at hand here, the server's clock sends what was approved. */
function house() {
  const { url, key } = config.card
  const card = url ? httpCardProvider({ url, key }) : absentCardProvider
  const reports = config.sentryDsn ? sentryReports(config.sentryDsn) : logOnlyReports
  const log = pino({ level: 'error' })
  const outside = { card, reports }
  return { db, clock: systemClock, secrets: config.secrets, log, outside }
}

function lineOf({ uuid: name, approval, differs, ...topUp }: WaitingTopUp) {
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
