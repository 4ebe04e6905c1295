import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { mutants, type Mutant } from './mutants/mutants.ts'
import { root } from './run-step.ts'
import { withTestDatabase } from './test-database.ts'

const copied = ['contract', 'server', 'print', 'phrases', 'tools', 'bench', 'package.json']
const operations = '4000'
const maxMilliseconds = 300_000

const invariantsAndModel = ['server/points/*.test.ts', 'server/testing/model/*.test.ts']

/** `npm run mutants [word]`: plants each bug in a copy of the repository; the tests of its room, of the ledger, or the model must find it. */
const wanted = process.argv[2] ?? ''
const workCopy = await mkdtemp(join(tmpdir(), 'rooflight-mutants-'))
for (const name of copied) await cp(join(root, name), join(workCopy, name), { recursive: true })
await symlink(join(root, 'node_modules'), join(workCopy, 'node_modules'))
const alive = await withTestDatabase(async (url) => {
  const left: Mutant[] = []
  const planted = mutants.filter(({ file }) => file.includes(wanted))
  const rooms = [...new Set(planted.map(testsOfRoom))]
  if (!isSound(url, [...rooms, ...invariantsAndModel]))
    throw new Error('The tests fail without any planted bug.')
  for (const mutant of planted) {
    const isKilled = await isFound(mutant, url)
    console.log(`${isKilled ? 'caught ' : 'ALIVE  '} ${mutant.file}: ${mutant.from} → ${mutant.to}`)
    if (!isKilled) left.push(mutant)
  }
  return left
})
await rm(workCopy, { recursive: true })
console.log(alive.length === 0 ? 'All caught.' : `${alive.length} alive.`)
process.exitCode = alive.length === 0 ? 0 : 1

async function isFound(mutant: Mutant, url: string) {
  const { file, from, to } = mutant
  const path = join(workCopy, file)
  const sound = await readFile(path, 'utf8')
  await writeFile(
    path,
    sound.replace(from, () => to),
  )
  const isKilled = !isSound(url, [testsOfRoom(mutant)]) || !isSound(url, invariantsAndModel)
  await writeFile(path, sound)
  return isKilled
}

function testsOfRoom({ file }: Mutant) {
  return `${dirname(file)}/*.test.ts`
}

function isSound(url: string, tests: string[]) {
  const { status } = spawnSync(process.execPath, ['--test', ...tests], {
    cwd: workCopy,
    env: { ...process.env, TEST_DATABASE_URL: url, MODEL_OPERATIONS: operations },
    timeout: maxMilliseconds,
  })
  return status === 0
}
