import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

/** In Latin letters alone it goes into a page at half the size. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replace(
  /[\u0100-\uffff]/g,
  (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/**
 * Findings of axe on the page, by the named rules or by all: the rule and the first place. A page
 * is given axe once and returns the short form, as axe took a third of the time of all tests.
 */
export async function axeFindings(page: Page, rules?: readonly string[]) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source)
  const options: Axe.RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: [...rules] }),
  }
  return page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run(document, asked)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, options)
}
