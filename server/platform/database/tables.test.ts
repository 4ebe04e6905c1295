import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { testApp } from '#testing/test-app.ts'
import { tablesFile, generateTables } from '#tools/tables.ts'

const context = await testApp()

test('the types of the tables are those of the migrated database; if not, run `npm run tables`', async () => {
  assert.equal(await generateTables(context.url), await readFile(tablesFile, 'utf8'))
})
