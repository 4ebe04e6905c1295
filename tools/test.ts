import { buildScreens } from './build-screens.ts'
import { ensureChromium } from './chromium.ts'
import { runStep } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'

type Step = { name: string; run: () => Promise<number> }

/** Two files at a time: the default leaves one of two cores to nobody. */
const tests = (...folders: string[]) => [
  '--test',
  '--test-concurrency=2',
  '--test-reporter=dot',
  ...folders.map((folder) => `${folder}/**/*.test.ts`),
]

const steps: Step[] = [
  { name: 'format', run: () => runStep('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => runStep('oxlint', ['--type-aware', '--deny-warnings']) },
  // The office's screens have a router of their own, and so a program of their own.
  {
    name: 'types',
    run: async () => (await runStep('tsc', [])) || (await runStep('tsc', ['-p', 'back-office'])),
  },
  {
    name: 'rules',
    run: () =>
      runStep('node', tests('contract', 'ui', 'portal', 'back-office', 'tools', 'phrases')),
  },
  {
    name: 'rooms',
    run: () =>
      withTestDatabase((url) => runStep('node', tests('server'), { TEST_DATABASE_URL: url })),
  },
  { name: 'build', run: () => buildScreens().then(() => 0) },
  {
    name: 'journeys',
    run: async () => ((await ensureChromium()) ? runStep('playwright', ['test']) : 1),
  },
]

/** `npm test`: everything, one step after another, and which of them failed. */
const failed: string[] = []
for (const { name, run } of steps) {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const code = await run().catch((error: unknown) => {
    console.error(error)
    return 1
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`   ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (code !== 0) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll green.' : `\nFailed: ${failed.join(', ')}.`)
process.exitCode = failed.length === 0 ? 0 : 1
