import { rmSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import '#tools/tests/end-with-runner.ts'
import { getPushServiceUrl } from './push-service-of.ts'
import { laneFolder } from './steps/lane-folder.ts'

/**
 * A server the browser tests run on: embedded database, a copy of the fresh demo, no audit sample. What
 * it has kept goes with it.
 */
const dataDir = laneFolder(process.argv[2]!)
await rm(dataDir, { recursive: true, force: true })
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await cp(laneFolder('demo'), dataDir, { recursive: true })
Object.assign(process.env, {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO: '1',
  AUDIT_SHARE: '0',
  /** A card is active after 6 seconds, a slow transfer done after 4.5. */
  CARD_BANK_PACE: '10',
  CALLS_PER_MINUTE: '100000',
  LOG_LEVEL: 'error',
  /** Budgets count by caller: a test names another address than the one before. */
  TRUST_PROXY: '1',
  PUSH_STAND_IN: getPushServiceUrl(Number(process.env.PORT)),
})
await import('#server/main.ts')
