import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
/** Each test file is a process of its own: what one has compiled the next one need not. */
const compiled = join(root, 'node_modules/.cache/compiled')

/**
 * Runs a command of the project; gives its exit code. What it prints is in view at once, or, beside
 * others, in one piece at its end.
 */
export function runStep(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { isBesideOthers = false } = {},
) {
  return new Promise<number>((resolve, reject) => {
    const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
    const child = spawn(command, args, {
      cwd: root,
      stdio: isBesideOthers ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...env },
    })
    const printed: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => printed.push(part))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(printed))
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
