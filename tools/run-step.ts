import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
/** Each test file is a process of its own: what one has compiled the next one need not. */
const compiled = join(root, 'node_modules/.cache/compiled')

export function runStep(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: buildEnvironment(env) })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** That of a command of the project: its packages' commands are found by name. */
export function buildEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: path, ...env }
}
