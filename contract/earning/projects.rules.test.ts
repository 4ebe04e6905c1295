import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  toAddressKey,
  deleteObstacle,
  isOpen,
  mayExtend,
  mayMove,
  type ProjectMove,
  projectMoves,
  getNextStatus,
} from './projects.rules.ts'
import { proves } from '#tools/proves.ts'

const statuses = [0, 1, 2, 3, 4, 5]
const moves = Object.keys(projectMoves) as ProjectMove[]

/** Decisions E, row by row: what may happen in a status, and where it leads. */
const expected: Record<number, Partial<Record<ProjectMove, number>>> = {
  0: {},
  1: {
    scan: 1,
    removeScan: 1,
    extend: 1,
    close: 2,
    submit: 5,
    runOut: 3,
    delete: 0,
    archive: 0,
  },
  2: {},
  3: { reopen: 1 },
  4: { scan: 4, removeScan: 4, close: 2, submit: 5, runOut: 3, delete: 0, archive: 0 },
  5: { accept: 2, return: 4, reject: 3 },
}

test(
  'every move from every status is allowed or not as decided, and leads where it should',
  proves(['PRJ-071']),
  () => {
    for (const status of statuses)
      for (const move of moves) {
        const to = expected[status]![move]
        assert.equal(mayMove(status, move), to !== undefined, `${status} ${move}`)
        if (to !== undefined) assert.equal(getNextStatus(status, move), to, `${status} ${move}`)
      }
  },
)

test('a closed and a removed project never move again', () => {
  for (const move of moves) assert.ok(!mayMove(2, move) && !mayMove(0, move), move)
})

test('open are the projects in progress and those that came back', () => {
  assert.deepEqual(statuses.filter(isOpen), [1, 4])
})

test('only who made an empty open project, or an owner, may delete it', proves(['PRJ-016']), () => {
  const owner = { isOwner: true, isCreator: false }
  const creator = { isOwner: false, isCreator: true }
  const other = { isOwner: false, isCreator: false }
  const obstacle = (status: number, productsCount: number, person = owner) =>
    deleteObstacle({ status, productsCount }, person)
  assert.equal(obstacle(1, 0), undefined)
  assert.equal(obstacle(4, 0, creator), undefined)
  assert.equal(obstacle(1, 0, other), 'notYours')
  assert.equal(obstacle(1, 1), 'hasProducts')
  for (const status of [0, 2, 3, 5]) assert.equal(obstacle(status, 0), 'notOpen')
})

test('days are added once, to a job in progress that has begun and is in time', () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const deadline = new Date('2026-06-02T00:00:00Z')
  const running = { status: 1, productsCount: 1, extended: false, deadline }
  assert.equal(mayExtend(running, now), true)
  assert.equal(mayExtend({ ...running, status: 4 }, now), false)
  assert.equal(mayExtend({ ...running, productsCount: 0 }, now), false)
  assert.equal(mayExtend({ ...running, extended: true }, now), false)
  assert.equal(mayExtend(running, deadline), false)
})

test('two spellings of one address meet, and two houses do not', () => {
  const same: [string, string, string, string][] = [
    ['ul. Dębowa 14', '30-065', 'Debowa 14', '30065'],
    ['ULICA ŁĄKOWA 3A', '30 065', 'ul.Lakowa 3 a', '30-065'],
    ['вул. Городоцька 120', '79016', 'Городоцька, 120', '79016'],
    ['бул. „Марица“ 45', '4000', 'Марица 45', '4000'],
    ['Baross Gábor út 21.', '9024', 'baross gabor utca 21', '9024'],
    ['Brīvības iela 101', 'LV-1001', 'Brivibas 101', '1001'],
    ['Savanorių g. 15', 'LT-44255', 'Savanoriu 15', '44255'],
    ['Str. Memorandumului 12', '400114', 'strada Memorandumului 12', '400114'],
  ]
  for (const [street, code, other, otherCode] of same)
    assert.equal(toAddressKey(street, code), toAddressKey(other, otherCode), street)
  assert.notEqual(toAddressKey('Lipowa 8', '30-702'), toAddressKey('Lipowa 8 G', '30-702'))
  assert.notEqual(toAddressKey('Lipowa 8', '30-702'), toAddressKey('Lipowa 9', '30-702'))
  assert.notEqual(toAddressKey('Ulmowa 8', '30-702'), toAddressKey('Mowa 8', '30-702'))
})
