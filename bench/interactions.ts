import { type Browser, chromium, type Page } from '@playwright/test'
import { findHeadlessBrowser } from '#tools/chromium.ts'
import { withDemoServer } from './demo-server.ts'
import { injectToken, phone } from './home-lcp.ts'
import type { Row } from './row.ts'
import { quantile } from './timing.ts'

const rounds = 3
const slowdown = 4
const emptyPage = `data:text/html,<!doctype html><button onclick="textContent='Pressed'">Press</button>`

type Watched = { interactions: number[] }
type Visit = (page: Page, url: string) => Promise<void>

const visits: Record<string, Visit> = {
  async empty(page) {
    await page.goto(emptyPage)
    await page.getByRole('button').click()
  },
  async scan(page, url) {
    await page.goto(`${url}/projects`)
    await page.getByRole('main').getByRole('link', { name: /ul\. / }).first().click()
    await page.getByRole('link', { name: 'Scan with the camera' }).click()
    await page.getByRole('button', { name: 'Type serial' }).click()
    await page.getByLabel('Serial number').pressSequentially('PL12345')
    await page.getByRole('button', { name: 'Check and add' }).click()
  },
  async 'shop filter'(page, url) {
    await page.goto(`${url}/shop`)
    await page.getByRole('switch', { name: /^Within my/ }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most points first')
    await page.getByRole('searchbox', { name: 'Search the shop' }).pressSequentially('wiertarka')
    await page.getByRole('button', { name: 'Clear' }).click()
  },
  async checkout(page, url) {
    await page.goto(`${url}/shop`)
    await page.getByRole('searchbox', { name: 'Search the shop' }).fill('Wiertarko')
    await page
      .getByRole('region', { name: 'Products' })
      .getByRole('link', { name: /wiertarko/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'To checkout' }).first().click()
    await page.getByRole('button', { name: 'Check the order' }).click()
    await page.getByRole('button', { name: 'Edit' }).first().click()
  },
}

/** The slowest answer of each screen to a tap or a key, from it to the next paint. */
export function benchInteractions(): Promise<Row[]> {
  return withDemoServer(async (url) => {
    const browser = await chromium.launch({
      executablePath: findHeadlessBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const slowest: Record<string, number[]> = {}
    try {
      for (let round = 0; round < rounds; round++)
        for (const name of Object.keys(visits))
          (slowest[name] ??= []).push(await measureSlowest(browser, visits[name]!, url))
    } finally {
      await browser.close()
    }
    const least = quantile(slowest.empty!, 0.5)
    return Object.keys(visits)
      .slice(1)
      .map((name) => {
        const time = quantile(slowest[name]!, 0.5)
        return {
          what: `${name}, slowest interaction to its next paint, CPU slowed ${slowdown} times`,
          value: `${time.toFixed(0)} ms`,
          against: `a button alone ${least.toFixed(0)} ms`,
          ratio: (time / least).toFixed(1),
          aim: '≤ 200 ms',
        }
      })
  })
}

async function measureSlowest(browser: Browser, visit: Visit, url: string) {
  const context = await browser.newContext(phone)
  await context.addInitScript(watchInteractions)
  await injectToken(context, url)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await visit(page, url)
  // Entries of an interaction come after its paint.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  const times = await page.evaluate(() => (globalThis as unknown as Watched).interactions)
  await context.close()
  return Math.max(...times, 0)
}

function watchInteractions() {
  const interactions: number[] = []
  Object.assign(globalThis, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
