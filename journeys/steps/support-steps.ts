import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { ListedTicket } from '#contract/support.ts'
import { signInStaff } from './back-office-steps.ts'

const headers = { 'x-back-office': '1' }

/** Somebody of the club at the desk; gives the ways to act, and to leave. */
export async function atTheDesk(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signInStaff(page)
  const post = async (path: string, data?: object) => {
    const reply = await page.request.post(`/api/office/tickets/${path}`, { data, headers })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  }
  return {
    answer: (uuid: string, message: string, closes = false) =>
      post(`${uuid}/answer`, { message, closes, client_uuid: randomUUID() }),
    leave: () => context.close(),
  }
}

/** The list of tickets as the club would send it if there were so many. */
export async function pretendTickets(page: Page, tickets: readonly ListedTicket[]) {
  await page.route(
    ({ pathname }) => pathname === '/api/v1/support',
    async (route) => {
      const answer = (await (await route.fetch()).json()) as { hours: object }
      const query = new URL(route.request().url()).searchParams
      const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))]
      const data = tickets.slice((number - 1) * limit, number * limit)
      const last_page = Math.ceil(tickets.length / limit)
      const meta = { total: tickets.length, last_page, unread: 1 }
      await route.fulfill({ json: { ...answer, data, meta } })
    },
  )
}

export function aTicket(index: number, change: Partial<ListedTicket> = {}): ListedTicket {
  return {
    uuid: randomUUID(),
    title: `Ticket ${index}`,
    status: 1,
    created_at: '2026-06-01T08:00:00.000Z',
    changed_at: '2026-06-01T08:00:00.000Z',
    unread: 0,
    last: { text: 'The last word.', from_club: false },
    for_company: false,
    about: null,
    ...change,
  }
}

export function ticketUuid(page: Page) {
  return new URL(page.url()).pathname.split('/').at(-1)!
}
