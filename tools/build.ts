import { buildScreens } from './build-screens.ts'

const isNew = await buildScreens()
console.log(isNew ? 'Portal and office are built.' : 'Portal and office are built already.')
