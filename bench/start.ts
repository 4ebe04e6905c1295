import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildScreens } from '#tools/builds/build-screens.ts'
import { buildServer } from '#tools/builds/build-server.ts'
import type { Row } from './row.ts'
import { benchFolder, startDemo, stopDemo } from './demo-server.ts'

const restSeconds = 8

/**
 * Measures the time from the command to the first page, on an empty and on an existing data
 * folder,
 * and the memory at rest.
 */
export async function benchStart(): Promise<Row[]> {
  await buildScreens()
  await buildServer()
  const dataDir = await benchFolder()
  try {
    const cold = await startDemo(dataDir)
    await wait(restSeconds * 1000)
    const memory = await readMemory(cold.server, dataDir)
    await stopDemo(cold.server)
    const warm = await startDemo(dataDir)
    await stopDemo(warm.server)
    return [
      { what: 'start of the demo on an empty folder', value: seconds(cold.time) },
      { what: 'start of the demo with existing data', value: seconds(warm.time), aim: '≤ 3 s' },
      { what: 'memory at rest, the demo', value: megabytes(memory.server) },
      { what: 'memory at rest, its PostgreSQL', value: megabytes(memory.database) },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Proportional set sizes, so that memory the PostgreSQL processes share counts once. */
async function readMemory(server: ChildProcess, dataDir: string) {
  const [postmaster = ''] = (
    await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  ).split('\n')
  const children = execFileSync('pgrep', ['-P', postmaster], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const pids = [postmaster, ...children]
  const sizes = await Promise.all(pids.map((pid) => proportionalSize(Number(pid)).catch(() => 0)))
  return {
    server: await proportionalSize(server.pid!),
    database: sizes.reduce((sum, size) => sum + size, 0),
  }
}

async function proportionalSize(pid: number) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
