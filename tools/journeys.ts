import { prepareJourneys, walkJourneys } from './run-journeys.ts'

/** `npm run journeys [options]`: a real browser on the real server with a fresh demo. */
process.exitCode = await walkJourneys(await prepareJourneys(), process.argv.slice(2))
