import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { copyDemoPictures } from '#demo/seed-shop.ts'
import { seed } from '#server/seed.ts'
import { folderFiles } from '#server/platform/outside/files.ts'
import { buildScreens } from './builds/build-screens.ts'
import { ensureChromium } from './chromium.ts'
import { runStep } from './run-step.ts'
import { scratchFolder } from './scratch.ts'

/**
 * Makes what the journeys need: screens as the sources have them, a browser, and the demo that each
 * lane copies. Gives the folder of the demo, or undefined if there is no browser.
 */
export async function prepareJourneys() {
  // Another run on this machine has ports of its own, and so a folder.
  const folder = await scratchFolder(`journeys${process.env['JOURNEYS_PORT'] ?? ''}`)
  const demo = makeDemo(demoIn(folder))
  const [hasChromium] = await Promise.all([ensureChromium(), buildScreens(), demo])
  if (hasChromium) return folder
  await rm(demoIn(folder), { recursive: true, force: true })
  return undefined
}

/** Walks the journeys on what was prepared in that folder; gives the exit code. */
export async function walkJourneys(
  folder: string | undefined,
  options: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  if (folder === undefined) return 1
  try {
    return await runStep('playwright', ['test', ...options], { JOURNEYS_FOLDER: folder, ...env })
  } finally {
    await rm(demoIn(folder), { recursive: true, force: true })
  }
}

function demoIn(folder: string) {
  return join(folder, 'demo')
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
    await copyDemoPictures(demoFolder)
  } finally {
    await stop()
  }
}
