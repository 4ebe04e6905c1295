import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// The router takes a process without it for a server.
process.env['NODE_ENV'] ??= 'test'

/** Node strips types itself, JSX it leaves to the build. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context)
    const file = fileURLToPath(url)
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      lang: 'tsx',
      jsx: { runtime: 'automatic' },
    })
    if (errors.length > 0) throw errors[0]!
    return { format: 'module', source: code, shortCircuit: true }
  },
})
