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
import { runStep } from './run-step.ts'
import { scratchFolder } from './scratch.ts'

/** Builds the screens when they have changed, and walks the journeys on them; gives the exit code. */
export async function runJourneys(options: readonly string[], env: NodeJS.ProcessEnv = {}) {
  // Another run on this machine has ports of its own, and so a folder.
  const JOURNEYS_FOLDER = await scratchFolder(`journeys${process.env['JOURNEYS_PORT'] ?? ''}`)
  /** What every lane begins with: made once before the journeys, copied by each server. */
  const demoFolder = join(JOURNEYS_FOLDER, 'demo')
  try {
    const demo = makeDemo(demoFolder)
    const [hasChromium] = await Promise.all([ensureChromium(), buildScreens(), demo])
    if (!hasChromium) return 1
    return await runStep('playwright', ['test', ...options], { JOURNEYS_FOLDER, ...env })
  } finally {
    await rm(demoFolder, { recursive: true, force: true })
  }
}

/** Makes the demo anew, as a server that starts on an empty folder would. */
async function makeDemo(demoFolder: string) {
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
