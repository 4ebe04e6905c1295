import { readFileSync } from 'node:fs'
import { expect, type Page, type Request } from '@playwright/test'
import { title } from './session-steps.ts'

type Walk = {
  /** First address, and the beginning of all others. */
  start: string
  /** The language of the screens, to know what a fault reads like. */
  language: string
  /** Of pages of one shape the first is opened; of what this matches, each. */
  all?: RegExp
}

/**
 * Subject of a page in its address: an id or a number, a category of the shop, the country of a
 * text.
 */
const subject =
  /[0-9a-f]{8}-[0-9a-f-]{27}|\b\d+\b|(?<=\bcategories=)[\w-]+|(?<=\/content\/legal\/)\w+/g

/**
 * Follows the links of a signed-in person from page to page, and gives the addresses it has been
 * to and each fault on the way: a page that says there is nothing, a part that failed, an answer
 * of the API that is an error, a download that is none, an error of the page itself.
 */
export async function walk(page: Page, { start, language, all }: Walk) {
  const texts = readPhrases(language)
  const faults: string[] = []
  const queue = [start]
  const known = new Set(queue)
  const shapes = new Set<string>()
  let at = start
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && response.status() >= 400)
      faults.push(`${at}: ${response.request().method()} ${pathname} → ${response.status()}`)
  })
  page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`))
  const idle = trackIdle(page)
  const visited: string[] = []
  await page.goto(start)
  await expect(page.locator('main a[href]').first()).toBeVisible()
  for (at of queue) {
    if (isFile(at)) {
      const { status } = await fileAt(page, at)
      if (status !== 200) faults.push(`${at}: ${status}`)
      visited.push(at)
      continue
    }
    await page.evaluate((path) => history.pushState({}, '', path), at)
    await expect(title(page), at).toBeVisible()
    await idle()
    visited.push(at)
    const { heading, hasFailedPart, links } = await page.evaluate(readPage, texts.retry)
    if (texts.nothing.includes(heading)) faults.push(`${at}: ${heading}`)
    if (hasFailedPart) faults.push(`${at}: a part did not load`)
    for (const link of links) if (isMine(link) && isNew(link)) queue.push(link)
  }
  return { visited, faults }

  function isMine(link: string) {
    return start === '/' ? !link.startsWith('/office') : link.startsWith(start) || isFile(link)
  }

  function isNew(link: string) {
    if (known.has(link)) return false
    known.add(link)
    const shape = toShape(link)
    const isFirst = !shapes.has(shape)
    shapes.add(shape)
    return isFirst || all?.test(link)
  }
}

/** One for all pages that differ in their subject alone. */
function toShape(link: string) {
  const [path, query = ''] = link.replace(subject, '{}').split('?')
  return `${path}?${query.split('&').sort().join('&')}`
}

/** Goes on to another page as a link would, which is half the work of opening it; opens the first. */
export async function goOn(page: Page, path: string) {
  const isOpen = (await page.locator('h1').count()) > 0
  if (!isOpen) await page.goto(path)
  else
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = ''
      history.pushState({}, '', to)
    }, path)
  await expect(page.locator('h1:not([data-left])').first(), path).toBeVisible()
}

/** The phrases of a page that lacks something. */
function readPhrases(language: string) {
  const file = new URL(`../../phrases/${language}.json`, import.meta.url)
  const phrases = JSON.parse(readFileSync(file, 'utf8')) as {
    notFound: { title: string }
    common: { pageFailed: string; retry: string }
    backOffice: { shell: { notYours: { title: string } } }
  }
  const { notFound, common, backOffice } = phrases
  const { notYours } = backOffice.shell
  return { nothing: [notFound.title, common.pageFailed, notYours.title], retry: common.retry }
}

function readPage(retry: string) {
  const visible = (element: Element) => element.checkVisibility()
  const heading = document.querySelector('h1')?.textContent.trim() ?? ''
  const buttons = [...document.querySelectorAll('[role="alert"] button')].filter(visible)
  const hasFailedPart = buttons.some((button) => button.textContent.trim() === retry)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => visible(link) && link.origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
  return { heading, hasFailedPart, links: [...new Set(links)] }
}

/** Nothing asked for since this call is on its way, and what has come is drawn. */
export function trackIdle(page: Page) {
  const open = new Set<Request>()
  let change = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/events')) open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    for (;;) {
      await page.evaluate(waitForDraw)
      // React holds back a part that comes within 300 ms of another.
      await expect(page.locator('.late .animate-pulse')).toHaveCount(0)
      if (open.size === 0) return
      await change.promise
    }
  }

  function end(request: Request) {
    open.delete(request)
    change.resolve()
    change = Promise.withResolvers()
  }
}

async function waitForDraw() {
  await new Promise((done) => requestIdleCallback(done))
  await new Promise(requestAnimationFrame)
}

function isFile(path: string) {
  return /^\/(api|demo|files)\//.test(path)
}

/** A file that a link leads to, as far as a link without a token may. */
async function fileAt(page: Page, path: string) {
  const reply = await page.request.get(path)
  return { status: reply.status() }
}
