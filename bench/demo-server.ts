import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildScreens } from '#tools/builds/build-screens.ts'
import { buildServer, nodeFlags } from '#tools/builds/build-server.ts'
import { root } from '#tools/run-step.ts'

const port = 3977
const url = `http://localhost:${port}`

/** A data folder for one measurement that the database's own user may enter. */
export async function benchFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rooflight-bench-'))
  await chmod(folder, 0o755)
  return folder
}

export async function withDemoServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  await buildScreens()
  await buildServer()
  const folder = await benchFolder()
  const { server } = await startDemo(folder)
  try {
    return await work(url)
  } finally {
    await stopDemo(server)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the demo as `npm start` does; gives the milliseconds until the first page came. */
export async function startDemo(dataDir: string) {
  const started = performance.now()
  const server = spawn(process.execPath, [...nodeFlags, join(root, 'tools/start.ts')], {
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
    const answer = await fetch(`${url}/login`).catch(() => undefined)
    if (answer?.ok) return { server, time: performance.now() - started }
    if (server.exitCode !== null) throw new Error('The server did not start.')
    await wait(20)
  }
}

export async function stopDemo(server: ChildProcess) {
  server.kill('SIGTERM')
  await once(server, 'exit')
}
