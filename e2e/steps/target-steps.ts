import { expect, type Page } from '@playwright/test'
import { axeFindings } from './axe-steps.ts'

/** Targets are 24 px in each direction or apart from each other (WCAG 2.5.8). */
export async function expectTargets(page: Page, path: string) {
  // The rule is asked by name: axe leaves it out otherwise.
  expect.soft(await axeFindings(page, ['target-size']), path).toEqual([])
}

/** On a phone it is 44 px, but for links within a text. */
export async function expectThumbTargets(page: Page, path: string) {
  expect.soft(await page.evaluate(belowThumb, 44), path).toEqual([])
}

function belowThumb(min: number) {
  const targets = 'a[href], button, input, select, textarea, summary, [role="tab"]'
  const isStretched = (element: Element) =>
    ['::before', '::after'].some((part) => {
      const { content, position } = getComputedStyle(element, part)
      return content !== 'none' && position === 'absolute'
    })
  const isWithinText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent !== element.textContent
  const getSize = (element: Element) => {
    const isTick = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
    const own = isTick ? [element, ...(element.labels ?? [])] : [element]
    const boxes = own.map((part) => part.getBoundingClientRect())
    return [
      Math.max(...boxes.map(({ width }) => width)),
      Math.max(...boxes.map(({ height }) => height)),
    ] as const
  }
  return [...document.querySelectorAll(targets)].flatMap((element) => {
    const [width, height] = getSize(element)
    const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    if (!isSeen || (width >= min && height >= min)) return []
    if (isStretched(element) || isWithinText(element)) return []
    return [`${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 120)}`]
  })
}
