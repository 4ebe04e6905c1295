import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import type { listScanReviews } from '#contract/earning/scan-reviews.admin.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { ListedTicket, listMessages } from '#contract/support/support.ts'
import { signInStaff, staffHeaders } from './back-office-steps.ts'
import { title } from './session-steps.ts'

/** Somebody of the club at the desk; gives the ways to act, and to leave. */
export async function atTheDesk(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signInStaff(page)
  const post = async (path: string, data?: object) => {
    const reply = await page.request.post(`/api/office/${path}`, { data, headers: staffHeaders })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
  }
  return {
    answer: (uuid: string, message: string, closes = false) =>
      post(`tickets/${uuid}/answer`, { message, closes, client_uuid: randomUUID() }),
    async askAboutScan(uuid: string, question: string) {
      await post('claims', { kind: 'scans', uuid })
      await post(`scans/${uuid}/question`, { question })
    },
    /** The scans that wait for the club. */
    async waitingScans() {
      const reply = await page.request.get('/api/office/scans?limit=100', { headers: staffHeaders })
      return ((await reply.json()) as AnswerOf<typeof listScanReviews>).data
    },
    leave: () => context.close(),
  }
}

/** Sends a question by the form; gives the ticket. */
export async function askClub(page: Page, subject: string) {
  await page.goto('/support/chat/new')
  return sendQuestion(page, subject)
}

export async function sendQuestion(page: Page, subject: string) {
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Your question').fill('How long does it take?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(title(page)).toHaveText(subject)
  return ticketUuid(page)
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

/** A member in the portal's calls: asks the club and writes on. */
export async function aMember(request: APIRequestContext, email: string) {
  const post = async (path: string, data: object, headers = {}) => {
    const reply = await request.post(`/api${path}`, { data, headers })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as Record<string, string>
  }
  const { user_id: userId } = await post('/v2/installer/login', { email })
  const { token } = await post('/v2/installer/login/verify', { userId, code: '12345' })
  const own = { authorization: `Bearer ${token}` }
  return {
    async ask(subject: string, body: string) {
      const { uuid } = await post('/v1/support', { title: subject, body }, own)
      return uuid!
    },
    write: (ticket: string, message: string) =>
      post(`/v1/support/${ticket}/chat`, { message }, own),
    async fetchMessages(ticket: string) {
      const reply = await request.get(`/api/v1/support/${ticket}/chat`, { headers: own })
      return ((await reply.json()) as AnswerOf<typeof listMessages>).data
    },
  }
}
