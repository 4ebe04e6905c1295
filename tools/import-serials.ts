import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { problems } from '#contract/refusals.ts'
import { toStaffActor } from '#server/platform/actor.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { reevaluateArrivals } from '#server/club/jobs/reevaluate-arrivals.ts'
import {
  logOnlyErrorReports,
  createSentryErrorReports,
} from '#server/platform/outside/error-reports.ts'
import { importSerials, type WrongRow } from '#server/earning/scans/import-serials.ts'
import { seesAll } from '#server/staff/staff/staff-scope.ts'
import { findActingStaff } from './acting-staff.ts'

const usage =
  'Usage: npm run import-serials -- file.csv --as E-MAIL [--dry-run]   (- reads the standard input)'

/** `npm run import-serials -- file.csv --as E-MAIL [--dry-run]`: the register of shipped serials from a file. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } },
})
const [file] = positionals
if (!file || positionals.length > 1) fail(usage)
const isDryRun = values['dry-run']
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await getEmbeddedUrl(config.dataDir)), {
  size: 2,
})
try {
  await run(file)
} catch (error) {
  if (error instanceof Refusal) fail(`${error.message} ${Object.values(error.params ?? {}).join()}`)
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') fail(`There is no file ${file}.`)
  throw error
} finally {
  await close()
}

async function run(name: string) {
  const clock = systemClock
  const staff = await findActingStaff(db, values.as, 'serials.edit')
  const stream = name === '-' ? process.stdin : createReadStream(name)
  const now = () => clock.now()
  const report = await importSerials(
    { db },
    {
      file: stream,
      name: basename(name),
      actor: toStaffActor(staff),
      staff,
      regions: seesAll(staff) ? undefined : staff.regions,
      isDryRun,
      now,
    },
  )
  for (const row of report.problems) console.log(formatLine(row))
  const { added, changed, unchanged, wrong } = report
  if (wrong > report.problems.length)
    console.log(`… and ${wrong - report.problems.length} wrong rows more`)
  console.log(
    `${isDryRun ? 'Dry run, nothing written: ' : ''}${added} new, ${changed} changed, ${unchanged} unchanged, ${wrong} wrong`,
  )
  if (wrong > 0) process.exitCode = 1
  if (isDryRun) return
  const reports = config.sentryDsn
    ? createSentryErrorReports(config.sentryDsn)
    : logOnlyErrorReports
  const deps = {
    db,
    config,
    secrets: config.secrets,
    outside: { errorReports: reports },
    log: pino(),
  }
  const { accepted, inReview, rejected, takenBack } = await reevaluateArrivals({
    ...deps,
    now: clock.now(),
  })
  console.log(
    `Scans judged again: ${accepted} count, ${rejected} rejected, ${inReview} still in review, ${takenBack} taken back`,
  )
}

function formatLine({ line, problems: found }: WrongRow) {
  const problemTexts = found.map(
    ({ field, problem }) =>
      `${field}: ${problem === 'repeated' ? 'This serial stands in the file twice.' : problems[problem]}`,
  )
  return `line ${line}: ${problemTexts.join(' ')}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
