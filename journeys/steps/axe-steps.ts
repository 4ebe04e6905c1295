import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * What axe finds wrong on the page as it stands, by the rules of that name or by all: the rule and
 * the first place. Nothing else leaves the page, and a page that stays is given axe once: a third
 * of the time of all journeys was axe's.
 */
export async function axeFindings(page: Page, rules?: readonly string[]) {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: [...rules] }),
  }
  return page.evaluate(async (asked) => {
    const { violations } = await axe.run(document, asked)
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  }, options)
}
