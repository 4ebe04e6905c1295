import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium } from '@playwright/test'
import { findHeadlessBrowser } from '#tools/chromium.ts'
import { withDemoServer } from './demo-server.ts'
import { injectToken, phone, restMilliseconds, slowPage } from './home-lcp.ts'
import type { Row } from './row.ts'

const rounds = 7
const emptyPage = '<!doctype html><title>Empty</title><p>.</p>'

/** Of one answer alone, or of the connection. */
const ownHeaders =
  /^(content-(encoding|length|type)|transfer-|accept-ranges|connection|date|etag|keep-alive|last-modified|vary|x-request)/

/**
 * The first paint of three pages on a slow phone, in turns with that of a page with nothing in it,
 * which comes with the same headers: for `cross-origin-opener-policy` alone the browser starts
 * another process, which takes longer than the page.
 */
export function benchFirstPaint(): Promise<Row[]> {
  return withDemoServer(async (url) => {
    const { headers } = await fetch(`${url}/login`)
    const shared = new Headers([...headers].filter(([name]) => !ownHeaders.test(name)))
    const empty = createServer((_request, response) =>
      response.setHeaders(shared).setHeader('content-type', 'text/html').end(emptyPage),
    ).listen(0)
    await once(empty, 'listening')
    const browser = await chromium.launch({
      executablePath: findHeadlessBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const pages = {
      empty: `http://localhost:${(empty.address() as AddressInfo).port}/`,
      'sign-in': `${url}/login`,
      home: `${url}/`,
      'office sign-in': `${url}/office/sign-in`,
    }
    type Name = keyof typeof pages
    const names = Object.keys(pages) as Name[]
    const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
      Name,
      Paints[]
    >
    try {
      for (let round = 0; round < rounds; round++)
        for (const name of names)
          times[name].push(
            await measurePaints(browser, pages[name], name === 'home' ? url : undefined),
          )
    } finally {
      await browser.close()
      empty.close()
    }
    const { first: least } = middle(times.empty)
    return names.slice(1).map((name) => {
      const { first, largest, shift } = middle(times[name])
      return {
        what: `${name}, first paint (largest ${largest.toFixed(0)} ms, shift ${shift.toFixed(3)})`,
        value: `${first.toFixed(0)} ms`,
        against: `empty page ${least.toFixed(0)} ms`,
        ratio: (first / least).toFixed(2),
        aim: '≤ 1.1',
      }
    })
  })
}

type Paints = { first: number; largest: number; shift: number }

async function measurePaints(
  browser: Browser,
  address: string,
  signInAt?: string,
): Promise<Paints> {
  const context = await browser.newContext(phone)
  if (signInAt) await injectToken(context, signInAt)
  const page = await slowPage(context)
  await page.goto(address)
  await page.waitForTimeout(restMilliseconds)
  const paints = await page.evaluate(async () => {
    const readEntries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        setTimeout(() => resolve([]), 200)
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        })
      })
    const paint = await readEntries('paint')
    const largest = await readEntries('largest-contentful-paint')
    const shifts = (await readEntries('layout-shift')) as (PerformanceEntry & { value: number })[]
    return {
      first: paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
      largest: largest.at(-1)?.startTime ?? NaN,
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  })
  await context.close()
  return paints
}

function middle(paints: Paints[]) {
  return paints.toSorted((one, other) => one.first - other.first)[Math.floor(paints.length / 2)]!
}
