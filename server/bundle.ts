import { setSourceMapsSupport } from 'node:module'

/** Where the bundle begins: stacks name the sources, as they do where these run themselves. */
setSourceMapsSupport(true)
await import('./main.ts')
