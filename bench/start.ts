import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildPortal } from '#tools/build-portal.ts'
import { root } from '#tools/run-step.ts'
import type { Row } from './bench.ts'

const port = 3977
const restSeconds = 8

/** From the command to the first page, on an empty and on an existing data folder; memory at rest. */
export async function benchStart(): Promise<Row[]> {
  await buildPortal()
  const dataDir = await mkdtemp(join(tmpdir(), 'rooflight-bench-'))
  try {
    const cold = await timeToPage(dataDir)
    await wait(restSeconds * 1000)
    const memory = await memoryOf(cold.server)
    await stop(cold.server)
    const warm = await timeToPage(dataDir)
    await stop(warm.server)
    return [
      { what: 'start on an empty folder, with the demo', value: seconds(cold.time) },
      { what: 'start with existing data', value: seconds(warm.time), aim: '≤ 3 s' },
      { what: 'memory at rest, server', value: megabytes(memory.server) },
      { what: 'memory at rest, PostgreSQL', value: megabytes(memory.database) },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeToPage(dataDir: string) {
  const started = performance.now()
  const server = spawn(process.execPath, [join(root, 'tools/start.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
  })
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/login`).catch(() => undefined)
    if (answer?.ok) return { server, time: performance.now() - started }
    if (server.exitCode !== null) throw new Error('The server did not start.')
    await wait(20)
  }
}

async function stop(server: ChildProcess) {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Proportional set sizes, so that memory the PostgreSQL processes share counts once. */
async function memoryOf(server: ChildProcess) {
  const pids = execFileSync('pgrep', ['-f', 'postgres'], { encoding: 'utf8' }).trim().split('\n')
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
