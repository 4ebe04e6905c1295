import { chromium, type Page } from '@playwright/test'
import { findHeadlessBrowser } from '#tools/chromium.ts'
import type { Row } from './row.ts'
import { withDemoServer } from './demo-server.ts'
import { injectToken, phone } from './home-lcp.ts'
import { countBytes, type PageBytes } from './page-bytes.ts'

const settleMilliseconds = 4000

/** Measures the bytes of three pages in a browser with an empty cache, compressed by brotli. */
export function benchBytes(): Promise<Row[]> {
  return withDemoServer(async (url) => {
    const browser = await chromium.launch({
      executablePath: findHeadlessBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const visit = async (path: string, isMember = false) => {
        const context = await browser.newContext(phone)
        if (isMember) await injectToken(context, url)
        const page = await context.newPage()
        const loaded = await countBytes(page)
        await page.goto(url + path)
        await page.waitForTimeout(settleMilliseconds)
        await context.close()
        return loaded()
      }
      return [
        ...toRows('sign-in', await visit('/login'), '≤ 125 kB'),
        ...toRows('home', await visit('/', true)),
        ...toRows('office sign-in', await visit('/office/sign-in')),
      ]
    } finally {
      await browser.close()
    }
  })
}

function toRows(name: string, bytes: PageBytes, aim?: string): Row[] {
  const { script, style, font, json, all, requests } = bytes
  return [
    { what: `${name}, script and style`, value: kilobytes(script + style), aim },
    {
      what: `${name}, script · style · font · JSON · all`,
      value: [script, style, font, json, all].map(kilobytes).join(' · '),
    },
    { what: `${name}, requests`, value: String(requests) },
  ]
}

export async function signInAsMarek(page: Page) {
  await page.getByRole('radio', { name: /E-mail/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: /E-mail/ }).fill('marek@dach-okno.example')
  await page
    .getByRole('button', { name: /code|Continue/i })
    .first()
    .click()
  await page.getByRole('textbox', { name: /code/i }).fill('12345')
  await page.waitForURL(/\/$/)
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
