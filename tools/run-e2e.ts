import { join } from 'node:path'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { copyDemoPictures } from '#demo/seed-shop.ts'
import { seed } from '#server/seed.ts'
import { createFolderFiles } from '#server/platform/outside/files.ts'
import { buildScreens } from './builds/build-screens.ts'
import { ensureChromium } from './chromium.ts'
import { runApart } from './tests/run-apart.ts'
import { getScratchFolder } from './scratch.ts'
import { clear } from './tests/test-run.ts'

/** Another run on this machine has ports of its own, and so a folder. */
const getE2eFolder = () => getScratchFolder(`e2e${process.env['E2E_PORT'] ?? ''}`)

/**
 * Makes what the browser tests need: screens as the sources have them, a browser, and the demo that
 * each server copies. Gives whether there is a browser.
 */
export async function prepareE2eTests() {
  const folder = await getE2eFolder()
  await clear(folder)
  const demo = makeDemo(join(folder, 'demo'))
  const [hasChromium] = await Promise.all([ensureChromium(), buildScreens(), demo])
  return hasChromium
}

export async function runE2eTests(
  options: readonly string[],
  { env = {}, isInView = false }: Parameters<typeof runApart>[2] = {},
) {
  const folder = await getE2eFolder()
  try {
    return await runApart('playwright', ['test', ...options], {
      env: { E2E_FOLDER: folder, ...env },
      isInView,
    })
  } finally {
    await clear(folder)
  }
}

async function makeDemo(demoFolder: string) {
  const config = readConfig({ DATA_DIR: demoFolder, DEMO: '1' })
  const { url, stop } = await startEmbedded({ dataDir: demoFolder })
  try {
    await migrate(url)
    const { db, close } = connect(url)
    const files = createFolderFiles(join(demoFolder, 'files'))
    await seed(db, { ...config, clock: systemClock, files })
    await close()
    await copyDemoPictures(demoFolder)
  } finally {
    await stop()
  }
}
