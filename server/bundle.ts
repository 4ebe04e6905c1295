import { setSourceMapsSupport } from 'node:module'

/** Entry point of the bundle. Stack traces name the source files, as without a bundle. */
setSourceMapsSupport(true)
await import('./main.ts')
