import { chromium, type Page } from '@playwright/test'
import { buildDemoCode, pickDemoModel, buildDemoSerial } from '#demo/serials.ts'
import { findWholeBrowser } from '#tools/chromium.ts'
import { cameraArguments, film, filmFor } from '../e2e/steps/fake-camera.ts'
import type { Row } from './row.ts'
import { signInAsMarek } from './bytes.ts'
import { withDemoServer } from './demo-server.ts'
import { median, milliseconds, quantile } from './timing.ts'

const plates = 8
/** The demo's stories use no serial from here on. */
const firstFree = 100

type Times = { frames: number[]; verdicts: number[] }

export function benchScan(): Promise<Row[]> {
  return withDemoServer(async (url) => {
    const file = filmFor(`bench-${process.pid}`)
    const codes = windows().map(buildDemoCode)
    await film(file, [{ seconds: 2 }, ...codes.map((code) => ({ code, seconds: 1.2 }))])
    const browser = await chromium.launch({
      executablePath: findWholeBrowser(),
      args: ['--no-sandbox', '--disable-gpu', ...cameraArguments(file)],
    })
    try {
      const context = await browser.newContext({ permissions: ['camera'] })
      const page = await context.newPage()
      await page.addInitScript(watchReader)
      const { frames, verdicts } = await measureScan(page, url)
      return [
        { what: 'scan, one camera frame read, median', value: milliseconds(median(frames)) },
        {
          what: `scan, code read → verdict on screen, median of ${verdicts.length}`,
          value: milliseconds(median(verdicts)),
          aim: '< 1 s',
        },
        {
          what: 'scan, code read → verdict on screen, slowest',
          value: milliseconds(quantile(verdicts, 1)),
          aim: '< 1 s',
        },
      ]
    } finally {
      await browser.close()
    }
  })
}

function windows() {
  const indices = Array.from({ length: 20 }, (_, index) => firstFree + index)
  const earning = indices.filter((index) => pickDemoModel(index).category <= 5)
  return earning.slice(0, plates).map((index) => buildDemoSerial('pl', index))
}

async function measureScan(page: Page, url: string): Promise<Times> {
  await page.goto(`${url}/login`)
  await signInAsMarek(page)
  await page.goto(`${url}/projects/add`)
  await page.getByRole('combobox', { name: 'Street and number' }).fill('ul. Mierzona 1')
  await page.getByLabel('Postal code').fill('30-065')
  await page.getByRole('button', { name: 'Create the project' }).click()
  await page.getByRole('link', { name: 'Scan with the camera' }).click()
  await page.getByRole('button', { name: 'Turn on the camera' }).click()
  await page.waitForFunction(
    (count) => (globalThis as unknown as { times: Times }).times.verdicts.length >= count,
    plates,
    { timeout: 60_000 },
  )
  return page.evaluate(() => (globalThis as unknown as { times: Times }).times)
}

function watchReader() {
  const times: Times = { frames: [], verdicts: [] }
  Object.assign(globalThis, { times })
  const asked = new Map<number, number>()
  const found = new Map<string, number>()
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener(
        'message',
        ({ data }: MessageEvent<{ id: number; codes: string[] }>) => {
          const now = performance.now()
          times.frames.push(now - asked.get(data.id)!)
          for (const code of data.codes) found.set(code, found.get(code) ?? now)
        },
      )
    }
    override postMessage(
      message: { id: number },
      moved?: StructuredSerializeOptions | Transferable[],
    ) {
      asked.set(message.id, performance.now())
      super.postMessage(message, moved as Transferable[])
    }
  }
  let verified = 0
  new MutationObserver(() => {
    const rows = [...document.querySelectorAll('ol[reversed] li')]
    const now = rows.filter((row) => /\d\spoints?/.test(row.textContent)).length
    for (; verified < now; verified++) {
      const at = [...found.values()][verified]!
      requestAnimationFrame(() => times.verdicts.push(performance.now() - at))
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
