import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crumbsOf } from './crumbs.ts'
import { proves } from '#tools/proves.ts'

function keysOf(path: string) {
  return crumbsOf(path).map(({ key }) => key.replace('shell.', ''))
}

test('the trail follows the parts of the path', proves(['SHL-027']), () => {
  assert.deepEqual(keysOf('/projects/add'), ['home', 'projects', 'newProject'])
  assert.deepEqual(keysOf('/team/add'), ['home', 'team', 'newMember'])
  assert.deepEqual(keysOf('/team/hand-over'), ['home', 'team', 'ownership.title'])
  const requests = ['orders', 'orderRequests.title', 'orderRequests.one']
  assert.deepEqual(keysOf('/orders/requests/3f2a'), ['home', ...requests])
  assert.deepEqual(keysOf('/projects/3f2a/survey'), ['home', 'projects', 'project', 'survey'])
  assert.deepEqual(keysOf('/support/chat/3f2a'), ['home', 'support.title', 'support.ticket'])
  assert.deepEqual(crumbsOf('/support/chat/3f2a').at(-2)?.path, '/support/chat')
  assert.deepEqual(crumbsOf('/projects/3f2a/survey').at(-2)?.path, '/projects/3f2a')
})

test('home stands alone', () => {
  assert.deepEqual(keysOf('/'), ['home'])
})

test('an unknown path has no words', () => {
  assert.deepEqual(keysOf('/nope/deeper'), ['home'])
})
