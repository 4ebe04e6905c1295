import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Place } from './embedded-place.ts'
import { isAlive } from './embedded-postmaster.ts'

const run = promisify(execFile)

/** Makes the cluster when there is none yet: beside its place, then moved there in one step. */
export async function createCluster(
  { home, runner }: Place,
  binaries: string,
  print: (line: string) => void,
) {
  if (existsSync(join(home, 'cluster'))) return takeOwnership({ home, runner })
  print(`Creating the database in ${home} (once, about two seconds).`)
  await clearDrafts(home)
  const draft = `${home}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  const password = join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  if (runner) for (const path of [draft, password]) await chown(path, runner.uid, runner.gid)
  await initdb(binaries, draft, { cwd: draft, ...runner, env: { LC_ALL: 'C' } })
  await moveInto(home, draft)
}

async function initdb(binaries: string, draft: string, options: object) {
  const settings = ['--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const paths = [`--pgdata=${join(draft, 'cluster')}`, `--pwfile=${join(draft, 'password')}`]
  const program = join(binaries, 'bin', 'initdb')
  await run(program, [...paths, ...settings, ...locale], options).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    const reason = String(error.stderr || error.message)
      .trim()
      .split('\n')
      .at(-1)
    throw new Error(`The built-in database could not be created: ${reason}`)
  })
}

/** If another process was first, drops the own draft and uses the existing cluster. */
async function moveInto(home: string, draft: string) {
  await rename(draft, home).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(join(home, 'cluster'))) throw error
  })
  const parent = await open(dirname(home))
  await parent.sync()
  await parent.close()
}

async function clearDrafts(home: string) {
  const start = `${basename(home)}.new-`
  for (const name of await readdir(dirname(home)).catch(() => [])) {
    const pid = Number(name.slice(start.length).split('-')[0])
    if (!name.startsWith(start) || isAlive(pid)) continue
    await rm(join(dirname(home), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Data that root restored from a backup belongs to root, and PostgreSQL would refuse it. */
async function takeOwnership({ home, runner }: Place) {
  if (!runner || (await stat(join(home, 'cluster'))).uid !== 0) return
  await run('chown', ['-R', `${runner.uid}:${runner.gid}`, home])
}
