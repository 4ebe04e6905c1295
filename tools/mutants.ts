import { availableParallelism, tmpdir } from 'node:os'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTests } from './mutants/run-tests.ts'
import { mutants, type Mutant } from './mutants/mutants.ts'
import { root } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'

const copied = [
  'contract',
  'server',
  'print',
  'phrases',
  'web',
  'content',
  'demo',
  'testing',
  'tools',
  'bench',
  'package.json',
]
const ledgerAndModel = ['server/points/points/*.test.ts', 'testing/model/*.test.ts']
/** Each test file runs on a database of its own, so that copies do not meet; a run takes about two cores. */
const copiesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2))
/** Tests that take this many times as long as without the bug count as hanging. */
const patience = 4
const minMilliseconds = 60_000

type Result = { mutant: Mutant; isFound: boolean; by: string }
/** Milliseconds that the tests may take; null when they fail without a bug. */
type Baseline = Map<string, number | null>

/**
 * `npm run mutants [parts]`: plants each bug whose file has one of the parts in its path in a copy of the repository; the tests
 * of its feature must find it, or those that it names, or the ledger's and the model.
 */
const wanted = process.argv.slice(2)
const planted = mutants.filter(
  ({ file }) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
)
const results = await withTestDatabase(async (url) => {
  const baseline: Baseline = new Map()
  const left = [...planted]
  const found: Result[] = []
  await Promise.all(
    Array.from({ length: Math.min(copiesAtOnce, left.length) }, async () => {
      const folder = await workCopy()
      for (let mutant = left.shift(); mutant; mutant = left.shift()) {
        const result = await testMutant(mutant, { folder, url, baseline })
        const { file, from, to } = mutant
        const what = `${file}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`
        console.log(`${result.isFound ? 'caught' : 'ALIVE '} ${result.by} ${what}`)
        found.push(result)
      }
      await rm(folder, { recursive: true })
    }),
  )
  return found
})
const alive = results.filter(({ isFound }) => !isFound)
console.log(`${results.length - alive.length} of ${results.length} caught.`)
process.exitCode = alive.length === 0 ? 0 : 1

async function workCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'rooflight-mutants-'))
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

type Place = { folder: string; url: string; baseline: Baseline }

async function testMutant(mutant: Mutant, place: Place): Promise<Result> {
  const own = [...(mutant.tests ?? [getOwnTests(mutant)])]
  for (const tests of [own, ledgerAndModel]) {
    const limit = await findLimit(tests, place)
    if (limit === null) return { mutant, isFound: false, by: `(${tests[0]} fails without a bug)` }
    const { isSound, isOver } = await runPlanted(tests, { mutant, place, limit })
    if (!isSound)
      return { mutant, isFound: true, by: `by ${tests[0]}${isOver ? ', by its time' : ''}` }
  }
  return { mutant, isFound: false, by: '' }
}

/** By measure: the tests of a feature are run once without a bug before its first one. */
async function findLimit(tests: readonly string[], { folder, url, baseline }: Place) {
  const name = tests.join(' ')
  if (!baseline.has(name)) {
    const { isSound, milliseconds } = await runTests(tests, { folder, url })
    baseline.set(name, isSound ? Math.max(minMilliseconds, patience * milliseconds) : null)
  }
  return baseline.get(name)!
}

type Planted = { mutant: Mutant; place: Place; limit: number }

async function runPlanted(tests: readonly string[], { mutant, place, limit }: Planted) {
  const path = join(place.folder, mutant.file)
  const sound = await readFile(path, 'utf8')
  await writeFile(
    path,
    sound.replace(mutant.from, () => mutant.to),
  )
  const result = await runTests(tests, { ...place, limit })
  await writeFile(path, sound)
  return result
}

/** All of `server/shop/orders` for what lies in it at any depth. */
function getOwnTests({ file }: Mutant) {
  const folder = file.split('/').slice(0, -1).slice(0, 3).join('/')
  return `${folder}/**/!(*.load).test.ts`
}
