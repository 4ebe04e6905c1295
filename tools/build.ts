import { buildPortal } from './build-portal.ts'

console.log((await buildPortal()) ? 'The portal is built.' : 'The portal is built already.')
