import { pathToFileURL } from 'node:url'
import { buildScreens, quickQuality } from './builds/build-screens.ts'
import { buildServer, bundle } from './builds/build-server.ts'

/** `npm start`: builds what is new, then starts the server. */
console.log('Rooflight Club: preparing …')
await Promise.all([buildScreens({ quality: quickQuality }), buildServer()])
await import(pathToFileURL(bundle).href)
