import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './run-step.ts'

/**
 * `npm run dev`: the API restarts, portal (port 5173) and back office (port 5174) reload as files
 * change.
 */
const portal = await createServer({
  configFile: join(root, 'vite.config.ts'),
  cacheDir: getCacheFolder('portal'),
})
await portal.listen()
const backOffice = await createServer({
  configFile: join(root, 'vite.back-office.config.ts'),
  cacheDir: getCacheFolder('back-office'),
  // Built pictures may be old or missing; the portal has those of the sources.
  server: { proxy: { '/pictures': portal.resolvedUrls!.local[0]! } },
})
await backOffice.listen()
for (const face of [portal, backOffice]) face.printUrls()

const watch = ['--watch', '--watch-preserve-output', 'server/main.ts']
const server = spawn(process.execPath, watch, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
await once(server, 'exit')
await Promise.all([portal.close(), backOffice.close()])

/** Two servers that share a cache throw out each other's packages. */
function getCacheFolder(face: string) {
  return join(root, 'node_modules/.vite', face)
}
