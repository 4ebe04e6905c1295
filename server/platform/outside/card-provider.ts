import CircuitBreaker from 'opossum'
import * as z from 'zod/mini'
import { cardStatuses, topUpStatuses } from '#contract/points/club-card.rules.ts'
import { fuse } from './fuse.ts'

const timeoutMilliseconds = 8000

const statuses: readonly string[] = cardStatuses.filter((status) => status !== 'ORDERED')
type Status = Exclude<(typeof cardStatuses)[number], 'ORDERED'>

/** A state of the card that we do not know is one in which it cannot be used. */
const status = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((raw): Status => (statuses.includes(raw) ? (raw as Status) : 'BLOCKED')),
)

const id = z.string().check(z.minLength(1), z.maxLength(200))

export const providerCard = z.object({
  id,
  /** Ours, from the order of the card. */
  reference: z.uuid(),
  status,
  expires_on: z.iso.date(),
  /** When it came to this status. */
  changed_at: z.iso.datetime(),
})
export type ProviderCard = z.output<typeof providerCard>

export const transfer = z.object({
  id,
  /** Ours, by which a transfer is done once. */
  reference: z.uuid(),
  status: z.enum(topUpStatuses),
  /** Whole units of the currency. */
  amount: z.int(),
  currency: z.string().check(z.maxLength(3)),
  /** Why it was refused, in the provider's words. */
  reason: z._default(z.string().check(z.maxLength(300)), ''),
})
export type Transfer = z.output<typeof transfer>

export type CardOrder = {
  reference: string
  holder: { name: string; address: string }
  /** The provider's id of a blocked card whose money comes onto the new one. */
  replaces?: string
}
export type TransferOrder = { reference: string; card: string; amount: number; currency: string }

/** Each call throws `ProviderFault` when there is no valid answer: what happened is then unknown. */
export type CardProvider = {
  /** Orders a card, once for a reference; null when the provider will not give one. */
  orderCard(order: CardOrder): Promise<ProviderCard | null>
  account(card: string): Promise<ProviderCard>
  /** Blocks a card for good; one that is blocked stays so. */
  block(card: string): Promise<ProviderCard>
  /** The card when the serial number is the one printed on it, else null. */
  verifySerial(card: string, serial: string): Promise<ProviderCard | null>
  /** Puts money on a card, once for a reference. */
  topUp(order: TransferOrder): Promise<Transfer>
  findTopUp(reference: string): Promise<Transfer | null>
  /** Every transfer that the provider ended on a day, YYYY-MM-DD in UTC. */
  getStatement(day: string): Promise<Transfer[]>
  /** Resting: after five faults it is left alone for a while. */
  state(): 'working' | 'resting' | 'absent'
}

/** Down, slow, or an answer that is none. */
export class ProviderFault extends Error {}

type Wire = { url: string; key: string; timeout?: number; rest?: number }
const statement = z.object({ transfers: z.array(transfer) })

type ProviderCall = { path: string; body?: unknown; no?: number[] }

/** A provider that speaks our small JSON protocol (docs/reference/club-card.md). It rests after five faults. */
export function createHttpCardProvider({ url, key, timeout, rest }: Wire): CardProvider {
  const circuit = new CircuitBreaker(exchange, { ...fuse, ...(rest && { resetTimeout: rest }) })
  const ask = async <T>(shape: z.ZodMiniType<T>, call: ProviderCall) => {
    const answer = await circuit.fire(shape, call).catch((error: Error) => {
      throw new ProviderFault(error.message, { cause: error })
    })
    return answer && (answer.value as T)
  }
  const getCardPath = (card: string) => `/v1/cards/${encodeURIComponent(card)}`
  const findTransfer = (reference: string) =>
    ask(transfer, { path: `/v1/transfers/${reference}`, no: [404] })
  return {
    orderCard: (body) => ask(providerCard, { path: '/v1/cards', body, no: [422] }),
    account: async (card) => requireAnswer(await ask(providerCard, { path: getCardPath(card) })),
    block: async (card) =>
      requireAnswer(await ask(providerCard, { path: `${getCardPath(card)}/block`, body: {} })),
    verifySerial: (card, serial_number) =>
      ask(providerCard, {
        path: `${getCardPath(card)}/verify`,
        body: { serial_number },
        no: [422],
      }),
    async topUp(body) {
      const answer = await ask(transfer, { path: '/v1/transfers', body, no: [409] })
      return answer ?? requireAnswer(await findTransfer(body.reference))
    },
    findTopUp: findTransfer,
    async getStatement(day) {
      return requireAnswer(await ask(statement, { path: `/v1/statements/${day}` })).transfers
    },
    state: () => (circuit.opened ? 'resting' : 'working'),
  }

  /** Parsed answer; null for a negative status that belongs to the protocol. */
  async function exchange(shape: z.ZodMiniType, { path, body, no = [] }: ProviderCall) {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout ?? timeoutMilliseconds),
    })
    const text = await response.text()
    if (no.includes(response.status)) return null
    if (!response.ok) throwFault(`The provider answered ${response.status}.`)
    return { value: z.parse(shape, JSON.parse(text)) }
  }
}

function requireAnswer<T>(answer: T | null): T {
  return answer ?? throwFault('The provider does not know it.')
}

function throwFault(message: string): never {
  throw new ProviderFault(message)
}

/** Used without a provider: every call fails, so nothing is promised. */
export const absentCardProvider: CardProvider = {
  orderCard: rejectAbsent,
  account: rejectAbsent,
  block: rejectAbsent,
  verifySerial: rejectAbsent,
  topUp: rejectAbsent,
  findTopUp: rejectAbsent,
  getStatement: rejectAbsent,
  state: () => 'absent',
}

function rejectAbsent(): Promise<never> {
  return Promise.reject(new ProviderFault('There is no provider of cards.'))
}
