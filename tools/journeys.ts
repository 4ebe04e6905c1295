import { runJourneys } from './run-journeys.ts'

/** `npm run journeys [options]`: a real browser on the real server with a fresh demo. */
process.exitCode = await runJourneys(process.argv.slice(2))
