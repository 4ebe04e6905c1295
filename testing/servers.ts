import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestApp } from './test-app.ts'

const sources = join(import.meta.dirname, '../server/main.ts')
const startMilliseconds = 180_000
/** Answers that promise nothing: the same call, sent again, gets the one that counts. */
const overloadCodes = [
  'common.busy',
  'common.too_many',
  'common.unavailable',
  'common.unclear',
  'orders.still_running',
]

export type RunningServer = {
  url: string
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

type ServerContext = Pick<TestApp, 'url' | 'secrets' | 'config'>
type ServerOptions = { args?: string[]; triesMax?: number; env?: Record<string, string> }

export async function startServer(
  context: ServerContext,
  { args = [sources], triesMax = 3, env = {} }: ServerOptions = {},
): Promise<RunningServer> {
  const port = await findFreePort()
  const { tokenKey, codeKey, encryptionKey, fingerprintKey } = context.secrets
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: context.url,
      // A server starts only where a commit is safe; databases of tests are quicker than that.
      PGOPTIONS: '-c synchronous_commit=on',
      DATA_DIR: context.config.dataDir,
      TOKEN_SECRET: tokenKey.toString('base64'),
      CODE_SECRET: codeKey.toString('base64'),
      ENCRYPTION_SECRET: encryptionKey.toString('base64'),
      FINGERPRINT_SECRET: fingerprintKey.toString('base64'),
      AUDIT_SHARE: '0',
      CALLS_PER_MINUTE: '1000000',
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  // A server whose test has failed keeps nobody waiting and does not outlive it.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.unref()
  if (!(await isReady(url, child))) {
    // Between the probe and the start somebody else may have taken the port.
    if (triesMax > 1) return startServer(context, { args, env, triesMax: triesMax - 1 })
    throw new Error(`The server ended with ${child.exitCode}.`)
  }
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

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of every shape
type Reply = { status: number; body: any; retryAfter?: string | null }

/** One call over real HTTP. Status 0: no answer came. */
export async function callServer(
  server: { url: string },
  line: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply> {
  const [method, path] = line.split(' ') as [string, string]
  try {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, body: await response.json(), retryAfter }
  } catch {
    return { status: 0, body: undefined }
  }
}

export function isOverload({ status, body }: Reply) {
  return status === 0 || overloadCodes.includes(body?.code)
}

/** Sends a call of which two are one, again and again until the server has decided on it. */
export async function sendUntilDecided(send: () => Promise<Reply>, triesMax = 100): Promise<Reply> {
  const reply = await send()
  if (triesMax === 1 || !isOverload(reply)) return reply
  await wait(250)
  return sendUntilDecided(send, triesMax - 1)
}

/** False: it ended instead. */
async function isReady(url: string, child: ChildProcess) {
  const end = performance.now() + startMilliseconds
  while (performance.now() < end) {
    if (child.exitCode !== null) return false
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return true
    await wait(50)
  }
  throw new Error('The server did not become ready.')
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
