import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const neededNode = 26
const heartbeatMs = 1000
const staleMs = 20_000
const pauseMs = 200
const orphanMs = 500
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const stampFile = join(modules, '.installed-from')
const lockFile = join(root, '.installing')
const path = `${bin}${delimiter}${process.env.PATH ?? ''}`

await main(process.argv.slice(2))

/** Installs what package-lock.json asks for, if need be, and runs a script with Node 26. */
async function main(args) {
  if (process.platform === 'win32') fail('This needs Linux or macOS: on Windows run it in WSL.')
  if (args.length === 0) fail('Usage: node tools/first-step.js <script.ts> [arguments]')
  if (whyInstall()) await install()
  process.exit(await run(await findNode(), args, { env: { ...process.env, PATH: path } }))
}

function whyInstall() {
  if (!existsSync(modules)) return 'they are not there yet'
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamp === expectedStamp()) return ''
  if (!agreesWithLock()) return 'package-lock.json asks for others than are there'
  writeFileSync(stampFile, expectedStamp())
  return ''
}

function expectedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return `${hash(lock)} ${process.platform}-${process.arch}\n`
}

/** Whether an npm started by hand has already installed what is wanted. */
function agreesWithLock() {
  const there = packagesOf(join(modules, '.package-lock.json'))
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const isExpected = ([name, { version }]) => wanted[name]?.version === version
  const isThere = ([name, input]) => there[name] || !name || (input.optional && !isForUs(input))
  return Object.entries(there).every(isExpected) && Object.entries(wanted).every(isThere)
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function isForUs({ os, cpu, libc }) {
  return !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch))
}

async function install() {
  const unlock = await lock()
  const why = whyInstall()
  if (why) {
    print(`Installing the packages, because ${why}: usually half a minute to a minute.`)
    const code = await run(...npm('ci', '--no-audit', '--no-fund', '--loglevel=error'))
    if (code === 0) writeFileSync(stampFile, expectedStamp())
    unlock()
    if (code > 128) process.exit(code)
    if (code !== 0) {
      fail(
        `npm ci failed (${code}) for the reason above; it needs the package registry. Try again.`,
      )
    }
  }
  unlock()
}

/** One installation at a time; a lock whose owner is gone or silent does not count. */
async function lock() {
  for (let waits = 0; !(await isLocked()); waits++) {
    if (isStale()) rmSync(lockFile, { force: true })
    else {
      if (waits === 0) print('Another start is installing the packages: waiting for it.')
      await sleep(pauseMs)
    }
  }
  const heartbeat = setInterval(
    () => utimes(lockFile, new Date(), new Date(), () => {}),
    heartbeatMs,
  )
  return () => {
    clearInterval(heartbeat)
    rmSync(lockFile, { force: true })
  }
}

/** Two that remove a stale lock at once both write it; after a moment one finds the other's. */
async function isLocked() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    await sleep(pauseMs)
    return readFileSync(lockFile, 'utf8') === String(process.pid)
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false
    fail(`The packages cannot be installed into ${root}: ${error.message}`)
  }
}

function isStale() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > staleMs) return true
    const owner = Number(readFileSync(lockFile, 'utf8'))
    return owner > 0 && !process.kill(owner, 0)
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/** Node 26 from the package `node`, whose install script npm may have skipped, or our own. */
async function findNode() {
  const node = join(bin, 'node')
  if (majorOf(node) >= neededNode) return node
  if (majorOf(process.execPath) >= neededNode) return process.execPath
  print(`Fetching Node ${neededNode}, which the installation has left out.`)
  for (const broken of ['bin', 'node_modules']) {
    rmSync(join(modules, 'node', broken), { recursive: true, force: true })
  }
  await run(...npm('rebuild', 'node', '--loglevel=error'))
  if (majorOf(node) >= neededNode) return node
  fail(`Node ${neededNode} is needed, this is ${process.version}: install it and start again.`)
}

function majorOf(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

function npm(...args) {
  const script = process.env.npm_execpath ?? ''
  if (/npm-cli\.c?js$/.test(script)) return [process.execPath, [script, ...args], { cwd: root }]
  return ['npm', args, { cwd: root }]
}

/** What reaches us is passed on; of a terminal's Ctrl+C, which goes to all, the child takes the first. */
function run(program, args, options) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  const watch = isTest(args) ? whenOrphaned(() => pass('SIGHUP')) : undefined
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, pass)
  })
}

/** A server may outlive its terminal, tests may not. */
function isTest(args) {
  return args.some((arg) => /^tools\/test\b/.test(arg))
}

/** npm, and the shell it starts us by, pass on neither every signal nor their own death. */
function whenOrphaned(end) {
  const parent = process.ppid
  const npm = process.env.npm_lifecycle_event ? parentOf(parent) : 0
  return setInterval(() => {
    if (process.ppid !== parent || (npm > 1 && !isAlive(npm))) end()
  }, orphanMs)
}

function parentOf(pid) {
  const file = `/proc/${pid}/stat`
  // The name, in brackets, may hold anything.
  if (existsSync(file)) return Number(readFileSync(file, 'utf8').split(') ').at(-1).split(' ')[1])
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout)
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}

function print(line) {
  console.error(`[first step] ${line}`)
}

function fail(line) {
  print(line)
  process.exit(1)
}
