import { join } from 'node:path'
import { createServer } from 'vite'
import { root, runStep } from './run-step.ts'

/** `npm run dev`: the API restarts and the portal reloads as files change. */
const vite = await createServer({ configFile: join(root, 'vite.config.ts') })
await vite.listen()
vite.printUrls()
process.exitCode = await runStep('node', ['--watch', '--watch-preserve-output', 'server/main.ts'])
await vite.close()
