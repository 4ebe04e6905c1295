import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { problems } from '#contract/refusals.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { getEmbeddedUrl } from '#server/platform/database/embedded/embedded.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { CodeProblem } from '#server/shop/vouchers/code-row.ts'
import { importByStaff } from '#server/shop/vouchers/import-by-staff.ts'
import type { ListedRow } from '#server/shop/vouchers/read-codes.ts'
import { findActingStaff } from './acting-staff.ts'

const usage =
  'Usage: npm run import-vouchers -- file.csv --variant SKU --as E-MAIL [--dry-run]   (- reads the standard input)'
const maxListed = 1000
const kinds = {
  known: 'This code is known already, left out.',
  short: 'This code ends in less than 60 days, left out.',
}
const made = {
  formula: 'A spreadsheet formula is not a code.',
  rounded: 'A spreadsheet has rounded this code: format the column as text.',
}

/** `npm run import-vouchers -- file.csv --variant SKU --as E-MAIL [--dry-run]`: codes for the pool of a voucher. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string', default: '' },
    variant: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
})
const [file] = positionals
const sku = values.variant
if (!file || !sku || positionals.length > 1) fail(usage)
const isDryRun = values['dry-run']
const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? (await getEmbeddedUrl(config.dataDir)), {
  size: 2,
})
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
  const staff = await findActingStaff(db, values.as, 'vouchers.import')
  const stream = name === '-' ? process.stdin : createReadStream(name)
  const report = await importByStaff(
    { db, secrets: config.secrets, staff, now: systemClock.now() },
    { file: stream, sku: variant, name: basename(name), isDryRun },
  )
  const { added, known, short, wrong, rows } = report
  for (const row of rows.slice(0, maxListed)) console.log(formatLine(row))
  if (rows.length > maxListed) console.log(`… and ${rows.length - maxListed} rows more`)
  const head = isDryRun
    ? 'Dry run, nothing written: '
    : wrong > 0
      ? 'Nothing written because of the broken rows: '
      : ''
  console.log(`${head}${added} new, ${known} known, ${short} too short-lived, ${wrong} broken`)
  if (wrong > 0) process.exitCode = 1
}

/** Never what stands in the row. */
function formatLine({ line, kind, problems: found = [] }: ListedRow) {
  const text = kind === 'wrong' ? found.map(formatProblem).join(' ') : kinds[kind]
  return `line ${line}: ${text}`
}

function formatProblem({ field, problem }: CodeProblem) {
  const text = problem === 'formula' || problem === 'rounded' ? made[problem] : problems[problem]
  return `${field}: ${text}`
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
