import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { injectToken, title } from '../steps/session-steps.ts'
import { productOf } from '../steps/spend-steps.ts'

const marek = 'marek@dach-okno.example'

/** Each page says its faults, not only the first. */
const each = expect.configure({ soft: true, timeout: 10_000 })

const pages = [
  '/',
  '/projects',
  '/projects/add',
  '/balance',
  '/rewards',
  '/shop',
  '/cart',
  '/orders',
  '/notifications',
  '/user',
  '/user/notifications',
  '/team',
  '/support/chat',
]

/** Zoom 400 % is a window of so few points; large text is what the browser's own setting does. */
const windows = [
  { name: 'zoom 400 %', width: 320, height: 256, text: 16 },
  { name: 'text 200 %', width: 360, height: 740, text: 32 },
]

for (const { name, width, height, text } of windows)
  test(`at ${name} no page is wider than the window, no word is cut and bars leave room`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } })
    await injectToken(page, marek)
    const { uuid } = await productOf(page, 'HAM-CARP')
    for (const path of [...pages, `/shop/${uuid}`, `/checkout/${uuid}`]) {
      await open(page, path)
      await each.poll(() => page.evaluate(faultsOfRoom), path).toEqual([])
    }
  })

test('in forced colours each button has a border, and the current tab and category are marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await injectToken(page, marek)
  const { uuid } = await productOf(page, 'HAM-CARP')
  for (const path of ['/', '/projects', '/orders', '/shop', `/shop/${uuid}`, '/team']) {
    await open(page, path)
    await each.poll(() => page.evaluate(faultsOfContrast), path).toEqual([])
  }
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(title(page), path).toBeVisible()
}

function faultsOfRoom() {
  const isThere = (element: Element) => element.getBoundingClientRect().width > 1
  const isPinned = (element: Element) => {
    const { position } = getComputedStyle(element)
    const { width, bottom } = element.getBoundingClientRect()
    return ['fixed', 'sticky'].includes(position) && width > innerWidth / 2 && bottom > 0
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

function faultsOfContrast() {
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
