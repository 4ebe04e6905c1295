import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { problems } from '#contract/refusals.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { embeddedUrl } from '#server/database/embedded.ts'
import { Refusal } from '#server/http/refuse.ts'
import type { CodeProblem } from '#server/vouchers/code-row.ts'
import { importVouchers } from '#server/vouchers/import-vouchers.ts'
import type { ListedRow } from '#server/vouchers/read-codes.ts'

const usage =
  'Usage: npm run import-vouchers -- file.csv --variant SKU [--dry-run]   (- reads the standard input)'
const mostListed = 1000
const kinds = {
  known: 'This code is known already, left out.',
  short: 'This code ends in less than 60 days, left out.',
}
const made = {
  formula: 'A spreadsheet formula is not a code.',
  rounded: 'A spreadsheet has rounded this code: format the column as text.',
}

/** `npm run import-vouchers -- file.csv --variant SKU [--dry-run]`: codes for the pool of a voucher. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { variant: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
})
const [file] = positionals
const sku = values.variant
if (!file || !sku || positionals.length > 1) fail(usage)
const isDryRun = values['dry-run']
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await embeddedUrl(config.dataDir)), 2)
try {
  await run(file, sku)
} catch (error) {
  if (error instanceof Refusal) fail(`${error.message} ${Object.values(error.params ?? {}).join()}`)
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') fail(`There is no file ${file}.`)
  throw error
} finally {
  await close()
}

async function run(name: string, variant: string) {
  const stream = name === '-' ? process.stdin : createReadStream(name)
  const report = await importVouchers({ db, secrets: config.secrets }, stream, {
    sku: variant,
    name: basename(name),
    actor: 'command line',
    isDryRun,
    at: systemClock.now(),
  })
  const { added, known, short, wrong, rows } = report
  for (const row of rows.slice(0, mostListed)) console.log(lineOf(row))
  if (rows.length > mostListed) console.log(`… and ${rows.length - mostListed} rows more`)
  const head = isDryRun
    ? 'Dry run, nothing written: '
    : wrong > 0
      ? 'Nothing written because of the broken rows: '
      : ''
  console.log(`${head}${added} new, ${known} known, ${short} too short-lived, ${wrong} broken`)
  if (wrong > 0) process.exitCode = 1
}

/** Never what stands in the row. */
function lineOf({ line, kind, problems: found = [] }: ListedRow) {
  const words = kind === 'wrong' ? found.map(wordsOf).join(' ') : kinds[kind]
  return `line ${line}: ${words}`
}

function wordsOf({ field, problem }: CodeProblem) {
  const words = problem === 'formula' || problem === 'rounded' ? made[problem] : problems[problem]
  return `${field}: ${words}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
