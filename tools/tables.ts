import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)

export const tablesFile = join(root, 'server/platform/database/tables.ts')

/** The types of all tables, as the migrated database of `url` has them. */
export async function generateTables(url: string) {
  const file = join(tmpdir(), `tables-${process.pid}.ts`)
  const mapping = JSON.stringify({ int8: 'number', timestamptz: 'Date', date: 'string' })
  const options = ['--dialect', 'postgres', '--type-mapping', mapping]
  await run(bin('kysely-codegen'), ['--url', url, '--out-file', file, ...options])
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('export interface DB ', 'export interface Tables '))
  await run(bin('oxfmt'), ['-c', join(root, '.oxfmtrc.json'), file])
  return readFile(file, 'utf8')
}
