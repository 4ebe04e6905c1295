import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toNextPath, toOwnPath } from './next-path.ts'

test('only a path of this portal may follow the sign-in', () => {
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example', 'orders', 7])
    assert.equal(toOwnPath(foreign), undefined)
  assert.equal(toOwnPath('/orders?page=2'), '/orders?page=2')
})

test('home and the screens outside sign-in are no place to come back to', () => {
  for (const path of ['/', '/login', '/login?next=/user', '/register?step=person', '/maintenance'])
    assert.equal(toNextPath(path), undefined, path)
  assert.equal(toNextPath('/projects/add'), '/projects/add')
  assert.equal(toNextPath('/loginless'), '/loginless')
})
