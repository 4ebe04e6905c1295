import { join } from 'node:path'
import { buildOnce } from './build-once.ts'
import { root, runStep } from '../run-step.ts'

export const bundleFolder = join(root, 'dist/server')
export const bundle = join(bundleFolder, 'main.js')
/**
 * Node flags of production and of `npm start`: little room for young objects saves 100 MB and
 * costs a twentieth more processor time.
 */
export const nodeFlags = ['--max-semi-space-size=4']
export const bundleArgs = [...nodeFlags, bundle]

const parts = {
  stamp: 'dist/server.stamp',
  folders: ['contract', 'print', 'server', 'demo'],
  files: [
    'package-lock.json',
    'tools/builds/build-once.ts',
    'tools/builds/build-server.ts',
    'vite.server.config.ts',
  ],
}

export function buildServer() {
  return buildOnce(parts, async () => {
    const args = ['build', '--logLevel', 'warn', '-c', 'vite.server.config.ts']
    if ((await runStep('vite', args)) !== 0) throw new Error('The server could not be built.')
  })
}
