import { buildScreens } from './builds/build-screens.ts'
import { buildServer } from './builds/build-server.ts'

const areScreensNew = await buildScreens()
const isServerNew = await buildServer()
console.log(
  areScreensNew || isServerNew
    ? 'Portal, back office and server are built.'
    : 'Portal, back office and server are built already.',
)
