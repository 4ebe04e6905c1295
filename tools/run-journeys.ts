import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { drawDemoPictures } from '#server/database/seed/demo/seed-shop.ts'
import { seed } from '#server/database/seed/seed.ts'
import { folderFiles } from '#server/outside/files.ts'
import { buildScreens } from './builds/build-screens.ts'
import { ensureChromium } from './chromium.ts'
import { root, runStep } from './run-step.ts'

/** The demo every lane begins with: made once before the journeys, copied by each server. */
const demoFolder = join(root, '.data/journeys-demo')

/** Builds the screens when they have changed, and walks the journeys on them; gives the exit code. */
export async function runJourneys(options: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const [hasChromium] = await Promise.all([ensureChromium(), buildScreens(), makeDemo()])
  if (!hasChromium) return 1
  return runStep('playwright', ['test', ...options], { JOURNEYS_DEMO: demoFolder, ...env })
}

/** Makes the demo anew, as a server that starts on an empty folder would. */
async function makeDemo() {
  await rm(demoFolder, { recursive: true, force: true })
  const config = readConfig({ DATA_DIR: demoFolder, DEMO: '1' })
  const { url, stop } = await startEmbedded({ dataDir: demoFolder })
  try {
    await migrate(url)
    const { db, close } = connect(url)
    const files = folderFiles(join(demoFolder, 'files'))
    await seed(db, { ...config, clock: systemClock, files })
    await close()
    await drawDemoPictures(demoFolder)
  } finally {
    await stop()
  }
}
