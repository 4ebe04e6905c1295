import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildCrumbs } from './crumbs.ts'
import { proves } from '#tools/proves.ts'

function getKeys(path: string) {
  return buildCrumbs(path).map(({ key }) => key.replace('shell.', ''))
}

test('the trail follows the parts of the path', proves(['SHL-027']), () => {
  assert.deepEqual(getKeys('/projects/add'), ['home', 'projects', 'newProject'])
  assert.deepEqual(getKeys('/team/add'), ['home', 'team', 'newMember'])
  assert.deepEqual(getKeys('/team/hand-over'), ['home', 'team', 'ownership.title'])
  const requests = ['orders', 'orderRequests.title', 'orderRequests.one']
  assert.deepEqual(getKeys('/orders/requests/3f2a'), ['home', ...requests])
  assert.deepEqual(getKeys('/projects/3f2a/survey'), ['home', 'projects', 'project', 'survey'])
  assert.deepEqual(getKeys('/support/chat/3f2a'), ['home', 'support.title', 'support.ticket'])
  assert.deepEqual(buildCrumbs('/support/chat/3f2a').at(-2)?.path, '/support/chat')
  assert.deepEqual(buildCrumbs('/projects/3f2a/survey').at(-2)?.path, '/projects/3f2a')
})

test('home stands alone', () => {
  assert.deepEqual(getKeys('/'), ['home'])
})

test('an unknown path has no words', () => {
  assert.deepEqual(getKeys('/nope/deeper'), ['home'])
})
