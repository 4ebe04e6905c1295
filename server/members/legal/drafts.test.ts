import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { offeredLanguages } from '#contract/languages.ts'
import { legalPages } from '#contract/members/legal.ts'
import { contentFolder } from '#server/platform/content-folder.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'

const extractTags = (html: string) => html.match(/<\/?\w+|href="[^"]*"/g)
const namesIn = (html: string) => [...new Set(html.match(/\{\{\w+\}\}/g))].sort()
const file = (code: string, page: string) =>
  readFile(join(contentFolder, 'legal', code, `${page}.html`), 'utf8')

test('the drafts say the same in all languages, with tags that the club lets through', async () => {
  for (const page of legalPages) {
    const english = await file('en', page)
    for (const { code } of offeredLanguages) {
      const html = await file(code, page)
      assert.deepEqual(extractTags(html), extractTags(english), `${code} ${page}`)
      assert.deepEqual(namesIn(html), namesIn(english), `${code} ${page}`)
      const filled = html.replace(/\{\{\w+\}\}/g, 'x')
      assert.deepEqual(extractTags(cleanHtml(filled)), extractTags(filled), `${code} ${page}`)
    }
  }
})
