import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureSizes } from './measure-sizes.ts'

for (const { name, value, target, places } of measureSizes().measures)
  test(`${name}: at most ${target}`, () => {
    assert.ok(
      value <= target,
      `${name} is ${value}, the target ${target}\n${places.slice(0, 100).join('\n')}`,
    )
  })
