import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAttribute } from '#contract/shop/categories.admin.ts'
import { buildBody } from './wire.ts'

test('a body that does not fit is sent as it is: the server says which field is wrong', () => {
  assert.equal(buildBody(createAttribute, { body: { names: {} } }), '{"names":{}}')
})

test('a body that fits is sent in the form of the wire', () => {
  const body = { names: { en: ' Size ' } }
  assert.equal(buildBody(createAttribute, { body }), '{"names":{"en":"Size"}}')
})
