import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { benchFolder } from '../demo-server.ts'
import type { Asked } from './statements.ts'

const run = promisify(execFile)

/**
 * Statements of the smallest server that a second PostgreSQL answers per second by itself; without
 * pgbench undefined, with a message.
 */
export async function pgbenchPerSecond(
  url: string,
  statements: readonly Asked[],
  { clients, seconds }: { clients: number; seconds: number },
) {
  const folder = await benchFolder()
  const script = join(folder, 'work.sql')
  await writeFile(script, statements.map(({ text }) => `${toNamedParameters(text)};\n`).join(''))
  const values = statements
    .at(-1)!
    .values.flatMap((value, index) => ['-D', `v${index + 1}=${value}`])
  const args = ['-n', '-M', 'prepared', '-c', `${clients}`, '-T', `${seconds}`, '-f', script]
  try {
    const { stdout } = await run('pgbench', [...args, ...values, url])
    return Number(/tps = ([\d.]+)/.exec(stdout)![1])
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
    console.error('pgbench is not installed (Debian: postgresql-contrib): its ratios are left out')
    return undefined
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Variables of pgbench in the place of numbers, on one line. */
function toNamedParameters(text: string) {
  return text.replace(/\$(\d+)/g, ':v$1').replace(/\s+/g, ' ')
}
