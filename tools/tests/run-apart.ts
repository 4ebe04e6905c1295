import { type ChildProcess, spawn } from 'node:child_process'
import { buildEnvironment, root } from '../run-step.ts'

/** `output` is empty where it was in view. */
export type Ended = { code: number; output: string }
type Options = { env?: NodeJS.ProcessEnv; isInView?: boolean }

const patienceMs = 8000
const closeMs = 2000
const running = new Set<ChildProcess>()
let hasEnded = false

/**
 * Runs a command of the project in a process group of its own, so that `endAll` ends it with all it
 * has started; what it prints is kept for whoever asks, or in view.
 */
export function runApart(
  command: string,
  args: readonly string[],
  { env = {}, isInView = false }: Options = {},
) {
  if (hasEnded) return Promise.resolve<Ended>({ code: 1, output: '' })
  return new Promise<Ended>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: isInView ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: buildEnvironment(env),
    })
    running.add(child)
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => printed.push(part))
    child.on('error', reject)
    child.on('exit', () => {
      running.delete(child)
      // What it has left behind may hold its output open.
      setTimeout(end, closeMs).unref()
    })
    child.on('close', end)

    function end() {
      resolve({ code: child.exitCode ?? 1, output: Buffer.concat(printed).toString() })
    }
  })
}

export function isEnding() {
  return hasEnded
}

/** Ends all that runs as Ctrl+C does, and after a while at once; nothing starts any more. */
export function endAll() {
  if (hasEnded) return
  hasEnded = true
  for (const child of running) signalGroup(child, 'SIGINT')
  setTimeout(() => running.forEach((child) => signalGroup(child, 'SIGKILL')), patienceMs).unref()
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    process.kill(-pid!, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
