import { expect, type Page } from '@playwright/test'

/** Each page says its faults, not only the first. */
const each = expect.configure({ soft: true, timeout: 10_000 })

/** Zoom 400 % is a window of so few points; large text is what the browser's own setting does. */
export const windows = [
  { name: 'zoom 400 %', width: 320, height: 256, text: 16 },
  { name: 'text 200 %', width: 360, height: 740, text: 32 },
]

export async function setWindow(page: Page, { width, height, text }: (typeof windows)[number]) {
  await page.setViewportSize({ width, height })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
}

/** Nothing is wider than the window or cut, and bars leave two thirds of it. */
export async function expectSpace(page: Page, path: string) {
  await each.poll(() => page.evaluate(findSpaceFaults), path).toEqual([])
}

/** In forced colours buttons have borders, and what is current looks unlike the rest. */
export async function expectContrast(page: Page, path: string) {
  await each.poll(() => page.evaluate(findContrastFaults), path).toEqual([])
}

/** By Tab through the page and back: what has the focus is never wholly below a bar (WCAG 2.4.11). */
export async function expectFocusVisible(page: Page, path: string, steps = 40) {
  const hidden: string[] = []
  await page.evaluate(() => scrollTo(0, 0))
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press(key)
      const name = await page.evaluate(findCoveredFocus)
      if (name) hidden.push(`${key}: ${name}`)
    }
  each(hidden, path).toEqual([])
}

function findSpaceFaults() {
  const isThere = (element: Element) => element.getBoundingClientRect().width > 1
  const scrollsItself = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowY) && element !== document.body
  const isPinned = (element: Element) => {
    const { position } = getComputedStyle(element)
    const { width, bottom, height } = element.getBoundingClientRect()
    if (!['fixed', 'sticky'].includes(position) || width <= innerWidth / 2) return false
    for (let at = element.parentElement; at; at = at.parentElement)
      if (scrollsItself(at)) return false
    return bottom > 0 && height > 0 && element.checkVisibility()
  }
  const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
  const faults: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) faults.push(`${scrollWidth} wide`)
  const bars = [...document.querySelectorAll('body *')].filter(isPinned)
  const high = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
  if (high > innerHeight / 3) faults.push(`bars take ${high}`)
  const labels = 'button, main a.inline-flex, nav[aria-label] li > a, .bottom-bar span.truncate'
  for (const element of document.querySelectorAll(labels))
    if (isThere(element) && isCut(element)) faults.push(`cut: ${element.textContent}`)
  return faults
}

function findContrastFaults() {
  const faults: string[] = []
  const buttons = document.querySelectorAll('main :is(a, button).bg-patina')
  for (const button of buttons)
    if (getComputedStyle(button).borderTopStyle !== 'solid' || !button.clientTop)
      faults.push(`no border: ${button.textContent}`)
  const current = document.querySelectorAll('main nav [aria-current="page"]')
  for (const mark of current) {
    const other = mark.closest('nav')!.querySelector('a:not([aria-current="page"])')
    if (!other) continue
    const [its, others] = [getComputedStyle(mark), getComputedStyle(other)]
    const isMarked =
      its.textDecorationLine !== others.textDecorationLine ||
      its.borderBottomColor !== others.borderBottomColor
    if (!isMarked) faults.push(`not marked: ${mark.textContent}`)
  }
  return faults
}

function findCoveredFocus() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width < 2 || height < 2) return undefined
  const shares = [0.05, 0.5, 0.95]
  const isSeen = shares.some((x) =>
    shares.some((y) => {
      const above = document.elementFromPoint(left + width * x, top + height * y)
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      return [element, ...labels].some((own) => own.contains(above))
    }),
  )
  return isSeen ? undefined : `${element.tagName} ${element.textContent || element.ariaLabel}`
}
