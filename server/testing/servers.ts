import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

const main = join(import.meta.dirname, '../main.ts')
const startMilliseconds = 60_000

export type RunningServer = {
  url: string
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** A server process of its own on the database, the secrets and the files of a test app. */
export async function startServer(
  house: Pick<TestApp, 'url' | 'secrets' | 'config'>,
): Promise<RunningServer> {
  const port = await freePort()
  const { tokenKey, codeKey, sealKey } = house.secrets
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: house.url,
      // A server starts only where a commit is safe; databases of tests are quicker than that.
      PGOPTIONS: '-c synchronous_commit=on',
      DATA_DIR: house.config.dataDir,
      TOKEN_SECRET: tokenKey.toString('base64'),
      CODE_SECRET: codeKey.toString('base64'),
      SEAL_SECRET: sealKey.toString('base64'),
      AUDIT_SHARE: '0',
      CALLS_PER_MINUTE: '1000000',
      DEMO: '0',
      LOG_LEVEL: 'error',
    },
  })
  const url = `http://127.0.0.1:${port}`
  // A server whose test has failed keeps nobody waiting and does not outlive it.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.unref()
  await ready(url, child)
  return {
    url,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      child.kill(signal)
      await once(child, 'exit')
      process.off('exit', kill)
    },
  }
}

/** One call over real HTTP. Status 0: no answer came. */
export async function callServer(
  server: { url: string },
  line: string,
  body: unknown,
  headers: Record<string, string>,
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
): Promise<{ status: number; body: any }> {
  const [method, path] = line.split(' ') as [string, string]
  try {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: undefined }
  }
}

async function ready(url: string, child: ChildProcess) {
  const end = performance.now() + startMilliseconds
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('The server did not become ready.')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
