import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { createHttpCheck } from './over-http.ts'
import { createPassedCheck } from './passed.ts'
import { findProofs } from './proofs-in-sources.ts'

const id = 'ACC-009'

function createProof(body: string, title = "'a name'", file = 'server/x.test.ts', more = '') {
  const text = `${more}\ntest(${title}, proves(['${id}']), async () => { ${body} })`
  const source = { file, text, parsed: parseSync(file, text), imports: [], hasDefault: false }
  return { source, proof: findProofs([source])[0]! }
}

function result(name: string, changes: object = {}) {
  const file = 'server/x.test.ts'
  return { name, file, seconds: 1, isPassed: true, isSkipped: false, ...changes }
}

test('a row counts by a test of its name that ran and passed in the end', () => {
  const hasPassed = (title: string, ...tests: ReturnType<typeof result>[]) =>
    createPassedCheck([{ step: 'server', tests }])(createProof('', title).proof)
  assert.ok(hasPassed("'a name'", result('a name')))
  assert.ok(hasPassed("'a name'", result('a name', { isPassed: false }), result('a name')))
  assert.ok(hasPassed('`a ${word} (1)`', result('a big (1)'), result('a small (1)')))
  assert.ok(!hasPassed("'a name'"))
  assert.ok(!hasPassed("'a name'", result('a name too')))
  assert.ok(!hasPassed("'a name'", result('a name', { file: 'server/y.test.ts' })))
  assert.ok(!hasPassed("'a name'", result('a name', { isPassed: false })))
  assert.ok(!hasPassed("'a name'", result('a name', { isSkipped: true })))
  assert.ok(
    !hasPassed('`a ${word} (1)`', result('a big (1)'), result('a small (1)', { isPassed: false })),
  )
  assert.ok(!hasPassed('names[0]', result('a name')))
})

test('a test asks from outside by itself or by a function, not by a constant or a rule', () => {
  const isAsking = (body: string, more = '', file?: string) => {
    const { source, proof } = createProof(body, undefined, file, more)
    return createHttpCheck([source])(proof)
  }
  const call = 'const call = () => inner(); function inner() { return api("GET /v1/x") }'
  assert.ok(isAsking('await api("GET /v1/x")'))
  assert.ok(isAsking('await call()', call))
  assert.ok(!isAsking('await other()', call))
  assert.ok(
    !isAsking('await context.db', 'const context = await testApp(); const { api } = context'),
  )
  assert.ok(!isAsking('await api("GET /v1/x")', '', 'portal/x.test.ts'))
  assert.ok(isAsking('', '', 'e2e/x.test.ts'))
})
