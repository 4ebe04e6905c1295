import { execFile, spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Place } from './embedded-place.ts'
import { getSettings } from './embedded-settings.ts'

const run = promisify(execFile)
const largestLog = 10_000_000
const fastStopMs = 5000
const immediateStopMs = 3000
const pauseMs = 5

/** Content of postmaster.pid; `host` is empty until PostgreSQL has got that far. */
export type Postmaster = { pid: number; port: number; host: string; status: string }

export type ExitState = { isOver: boolean; reason?: string }

/** The PostgreSQL that runs on this cluster, or the pid that a dead one left behind. */
export async function readPostmaster(cluster: string) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const [pid, , , port, socket, address, , status] = text.split('\n')
  if (!pid) return {}
  if (!(await isPostmaster(Number(pid), cluster))) return { stalePid: Number(pid) }
  const host = socket || address || ''
  const running = { pid: Number(pid), port: Number(port), host, status: (status ?? '').trim() }
  return { running }
}

type SpawnOptions = { place: Place; binaries: string }

/**
 * Starts PostgreSQL apart from us, so that neither Ctrl+C nor our death reaches it. The answer
 * tells, once it has ended, that it did. PG_GRANDPARENT_PID makes PostgreSQL itself disregard the
 * pid of a lock file, which no removal by us could do without a race.
 */
export async function spawnPostmaster({ place, binaries }: SpawnOptions, stalePid?: number) {
  const cluster = join(place.home, 'cluster')
  const log = await openLog(place)
  const settings = Object.entries(await getSettings(place))
  const program = join(binaries, 'bin', 'postgres')
  const postgres = spawn(
    program,
    ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...place.runner,
      cwd: cluster,
      env: { LC_ALL: 'C', ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  const state: ExitState = { isOver: false }
  const end = (reason?: string) => Object.assign(state, { isOver: true, reason })
  postgres.on('error', (error) => end(error.message))
  postgres.on('exit', (code, signal) => end(code === 0 ? undefined : `ended by ${signal ?? code}`))
  postgres.unref()
  await log.close()
  return state
}

/** Ends PostgreSQL: without its clients first, then as after a power cut, which it survives. */
export async function stopPostmaster(cluster: string, pid: number) {
  const { running } = await readPostmaster(cluster)
  if (running?.pid !== pid) return
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, cluster, fastStopMs)) return
  process.kill(pid, 'SIGQUIT')
  if (await isGone(pid, cluster, immediateStopMs)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie has no command line, so it counts as gone. */
async function isPostmaster(pid: number, cluster: string) {
  if (!(pid > 0) || !isAlive(pid)) return false
  const command = await readCommand(pid).catch(() => '')
  return command.includes(`postgres -D ${cluster} `)
}

async function readCommand(pid: number) {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
  }
  return (await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout
}

async function openLog({ home, runner }: Place) {
  const path = getLogPath(home)
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > largestLog) await rename(path, `${path}.1`)
  const log = await open(path, 'a', 0o600)
  if (runner) await log.chown(runner.uid, runner.gid)
  return log
}

export async function findLastComplaint(home: string) {
  const log = await readFile(getLogPath(home), 'utf8').catch(() => '')
  const lines = log.trimEnd().split('\n').slice(-30)
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? ''
}

function getLogPath(home: string) {
  return join(home, 'postgres.log')
}

async function isGone(pid: number, cluster: string, patienceMs: number) {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pauseMs) {
    if (!(await isPostmaster(pid, cluster))) return true
    await sleep(pauseMs)
  }
  return false
}
