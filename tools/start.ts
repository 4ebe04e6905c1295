import { buildPortal } from './build-portal.ts'

/** `npm start`: builds what is new, then opens the house. */
console.log('Rooflight Club: preparing …')
await buildPortal()
await import('#server/main.ts')
