import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { toProblemCode } from './problems.ts'

function problemWith(shape: z.ZodMiniType, value: unknown) {
  const { error } = z.safeParse(shape, value, { reportInput: true })
  return toProblemCode(error!.issues[0]!)
}

test('a form and the server call a failed check by one name', () => {
  const text = z.string().check(z.minLength(2), z.maxLength(3))
  const list = z.array(z.string()).check(z.minLength(1), z.maxLength(1))
  const count = z.number().check(z.minimum(1), z.maximum(5))
  for (const empty of [undefined, null, '']) assert.equal(problemWith(text, empty), 'required')
  assert.equal(problemWith(text, 'a'), 'too_short')
  assert.equal(problemWith(text, 'abcd'), 'too_long')
  assert.equal(problemWith(list, []), 'required')
  assert.equal(problemWith(list, ['a', 'b']), 'too_long')
  assert.equal(problemWith(count, 0), 'too_small')
  assert.equal(problemWith(count, 6), 'too_large')
  assert.equal(problemWith(z.enum(['a']), 'b'), 'not_offered')
  assert.equal(problemWith(count, 'b'), 'invalid')
})
