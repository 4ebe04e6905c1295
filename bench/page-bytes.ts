import type { Page } from '@playwright/test'

export type PageBytes = Record<'script' | 'style' | 'font' | 'json' | 'all' | 'requests', number>

const kinds: Record<string, keyof PageBytes> = {
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Fetch: 'json',
}

/** Counts what the page loads from now on, as it travels, without headers. */
export async function countBytes(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const types = new Map<string, string>()
  const sum: PageBytes = { script: 0, style: 0, font: 0, json: 0, all: 0, requests: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Code that is fetched ahead of its use is of another type.
    types.set(requestId, response.url.endsWith('.js') ? 'Script' : type)
    sum.requests++
  })
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds[types.get(requestId) ?? '']
    if (kind) sum[kind] += encodedDataLength
    sum.all += encodedDataLength
  })
  return () => ({ ...sum })
}
