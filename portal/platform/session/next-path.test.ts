import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextPath, ownPath } from './next-path.ts'

test('only a path of this portal may follow the sign-in', () => {
  for (const foreign of ['//evil.example', '/\\evil.example', 'https://evil.example', 'orders', 7])
    assert.equal(ownPath(foreign), undefined)
  assert.equal(ownPath('/orders?page=2'), '/orders?page=2')
})

test('home and the screens outside sign-in are no place to come back to', () => {
  for (const path of ['/', '/login', '/login?next=/user', '/register?step=person', '/maintenance'])
    assert.equal(nextPath(path), undefined, path)
  assert.equal(nextPath('/projects/add'), '/projects/add')
  assert.equal(nextPath('/loginless'), '/loginless')
})
