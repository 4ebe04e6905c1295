import { prepareE2eTests } from '../run-e2e.ts'

/** What the browser tests of a run need, in a process of its own: what it prints is kept there. */
process.exitCode = (await prepareE2eTests()) ? 0 : 1
