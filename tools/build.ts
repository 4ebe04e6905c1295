import { buildScreens } from './build-screens.ts'

const isNew = await buildScreens()
console.log(
  isNew ? 'Portal and back office are built.' : 'Portal and back office are built already.',
)
