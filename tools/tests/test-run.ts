import { globSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  isAlive,
  readPostmaster,
  stopPostmaster,
} from '#server/platform/database/embedded/embedded-postmaster.ts'
import { endAll } from './run-apart.ts'
import './end-with-runner.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const named = /^rooflight-test-(\d+)$/

/**
 * Runs tests, and gives their exit code, in a folder that takes all temporary files and goes with
 * them, however they end; what a killed run has left goes first.
 */
export async function withTestRun(work: () => Promise<number>) {
  await removeLeftovers()
  const folder = join(tmpdir(), `rooflight-test-${process.pid}`)
  await mkdir(folder)
  // PostgreSQL, which refuses root, has to get in.
  await chmod(folder, 0o755)
  process.env['TMPDIR'] = folder
  let code = 0
  for (const signal of signals)
    process.on(signal, () => {
      code ||= 128 + constants.signals[signal]
      endAll()
    })
  try {
    const worked = await work()
    return code || worked
  } finally {
    await clear(folder)
  }
}

export async function clear(folder: string) {
  const files = globSync('**/cluster/postmaster.pid', { cwd: folder })
  await Promise.all(files.map((file) => stopIn(join(folder, dirname(file)))))
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function stopIn(cluster: string) {
  const { running } = await readPostmaster(cluster)
  if (running) await stopPostmaster(cluster, running.pid)
}

async function removeLeftovers() {
  for (const name of await readdir(tmpdir())) {
    const pid = named.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
    const { uid } = await stat(folder)
    if (uid === process.getuid?.()) await clear(folder)
  }
}
