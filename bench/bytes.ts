import { chromium, type Page } from '@playwright/test'
import { chromium as executablePath } from '#tools/chromium.ts'
import type { Row } from './row.ts'
import { withDemoServer } from './demo-server.ts'

const settleMilliseconds = 2500

/** What a browser really loads for the sign-in page and then for home, as it travels (brotli). */
export function benchBytes(): Promise<Row[]> {
  return withDemoServer(async (url) => {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    try {
      const page = await browser.newPage()
      const loaded = await countBytes(page)
      await page.goto(`${url}/login`)
      await page.waitForTimeout(settleMilliseconds)
      const signIn = loaded()
      await signInAsMarek(page)
      await page.waitForTimeout(settleMilliseconds)
      const home = loaded()
      return [
        { what: 'sign-in page, JavaScript', value: kilobytes(signIn.script), aim: '≤ 130 kB' },
        { what: 'sign-in page, everything', value: kilobytes(signIn.all) },
        { what: 'home after sign-in, JavaScript in all', value: kilobytes(home.script) },
        { what: 'home after sign-in, everything in all', value: kilobytes(home.all) },
      ]
    } finally {
      await browser.close()
    }
  })
}

async function countBytes(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const types = new Map<string, string>()
  const sum = { script: 0, all: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    sum.all += encodedDataLength
    if (types.get(requestId) === 'Script') sum.script += encodedDataLength
  })
  return () => ({ ...sum })
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
