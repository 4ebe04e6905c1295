import { buildScreens } from './build-screens.ts'
import { ensureChromium } from './chromium.ts'
import { runStep } from './run-step.ts'

/** `npm run journeys [options]`: a real browser on the real server with a fresh demo. */
await buildScreens()
process.exitCode = (await ensureChromium())
  ? await runStep('playwright', ['test', ...process.argv.slice(2)])
  : 1
