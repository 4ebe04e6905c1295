import { buildScreens } from './build-screens.ts'

/** `npm start`: builds what is new, then starts the server. */
console.log('Rooflight Club: preparing …')
await buildScreens()
await import('#server/main.ts')
