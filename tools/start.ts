import { pathToFileURL } from 'node:url'
import { buildScreens } from './builds/build-screens.ts'
import { buildServer, bundle } from './builds/build-server.ts'

/** `npm start`: builds what is new, then starts the server. */
console.log('Rooflight Club: preparing …')
await buildScreens()
await buildServer()
await import(pathToFileURL(bundle).href)
