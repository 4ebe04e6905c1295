import { createHash, randomUUID } from 'node:crypto'
import type { CardStatus, TopUpStatus } from '#contract/points/club-card.rules.ts'
import type { Clock } from '#server/platform/clock.ts'
import type {
  CardOrder,
  ProviderCard,
  Transfer,
  TransferOrder,
} from '#server/platform/outside/card-provider.ts'

const cardYears = 3
/** Amounts that the bank treats its own way, so that each way can be seen. */
export const refusedAmount = 300
export const slowAmount = 500
export const refusedHolder = 'No Card'

type Status = Exclude<CardStatus, 'ORDERED'>
export type BankCard = {
  id: string
  reference: string
  holder: string
  serial: string
  status: Status
  changedAt: Date
  /** When its holder activates it, as people do some time after the letter came. */
  activeAt: Date | null
  expiresOn: string
  /** In whole currency units. */
  balance: number
}
export type BankTransfer = Required<Transfer> & {
  card: string
  endsAt: Date | null
  endedAt: Date | null
}
export type BankEvent = {
  id: string
  created_at: string
  type: 'card.updated' | 'transfer.updated'
  data: ProviderCard | Transfer
}
type Waits = { clock: Clock; activateSeconds: number; settleSeconds: number }
export type CardBank = ReturnType<typeof createCardBank>

/**
 * The accounts of a bank that issues prepaid cards: one card and one transfer for a reference, a card
 * is ISSUED and some time later ACTIVE, a transfer of 300 is refused, one of 500 takes its time, all
 * others to an active card succeed at once.
 */
export function createCardBank({ clock, activateSeconds, settleSeconds }: Waits) {
  const cards = new Map<string, BankCard>()
  const transfers = new Map<string, BankTransfer>()
  const events: BankEvent[] = []
  const addSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const findCard = (id: string) => [...cards.values()].find((card) => card.id === id)

  function emit(type: BankEvent['type'], data: BankEvent['data']) {
    events.push({ id: `evt_${randomUUID()}`, created_at: clock.now().toISOString(), type, data })
  }
  function moveCard(card: BankCard, status: Status) {
    const latest = Math.max(clock.now().getTime(), card.changedAt.getTime() + 1)
    Object.assign(card, { status, changedAt: new Date(latest), activeAt: null })
    emit('card.updated', toProviderCard(card))
  }
  function endTransfer(transfer: BankTransfer, status: TopUpStatus, reason = '') {
    Object.assign(transfer, { status, reason, endsAt: null, endedAt: clock.now() })
    if (status === 'SUCCEEDED') findCard(transfer.card)!.balance += transfer.amount
    emit('transfer.updated', toTransfer(transfer))
  }

  return {
    cards,
    transfers,
    cardOf: findCard,
    moveCard,
    endTransfer,
    /** Events since the last call, those due by time included. */
    takeEvents(): BankEvent[] {
      const now = clock.now()
      for (const card of cards.values())
        if (card.activeAt && card.activeAt <= now) moveCard(card, 'ACTIVE')
      for (const transfer of transfers.values())
        if (transfer.endsAt && transfer.endsAt <= now)
          if (findCard(transfer.card)?.status === 'ACTIVE') endTransfer(transfer, 'SUCCEEDED')
          else endTransfer(transfer, 'REFUSED', 'The card is blocked')
      return events.splice(0)
    },
    orderCard({ reference, holder, replaces }: CardOrder) {
      if (holder.name.includes(refusedHolder)) return null
      const earlierCard = cards.get(reference)
      if (earlierCard) return earlierCard
      const ends = new Date(clock.now())
      ends.setUTCFullYear(ends.getUTCFullYear() + cardYears)
      const card: BankCard = {
        id: toCardId(reference),
        reference,
        holder: holder.name,
        serial: toCardSerial(reference),
        status: 'ISSUED',
        changedAt: clock.now(),
        activeAt: addSeconds(activateSeconds),
        expiresOn: ends.toISOString().slice(0, 10),
        balance: 0,
      }
      cards.set(reference, card)
      const before = replaces && findCard(replaces)
      if (before) [card.balance, before.balance] = [before.balance, 0]
      emit('card.updated', toProviderCard(card))
      return card
    },
    block(id: string) {
      const card = findCard(id)
      if (card && card.status !== 'BLOCKED') moveCard(card, 'BLOCKED')
      return card
    },
    getStatement(day: string) {
      return [...transfers.values()].filter(
        ({ endedAt }) => endedAt?.toISOString().slice(0, 10) === day,
      )
    },
    verify(id: string, serial: string) {
      const card = findCard(id)
      return card?.serial === serial ? card : null
    },
    /** The transfer of this reference, made now if it is new; null when it was for other money. */
    transfer({ reference, card, amount, currency }: TransferOrder) {
      const earlierTransfer = transfers.get(reference)
      if (earlierTransfer)
        return earlierTransfer.amount === amount && earlierTransfer.card === card
          ? earlierTransfer
          : null
      const isActive = findCard(card)?.status === 'ACTIVE'
      const transfer: BankTransfer = {
        ...decideTransfer(isActive, amount),
        id: `tr_${shortHash(reference)}`,
        reference,
        card,
        amount,
        currency,
        endsAt: isActive && amount === slowAmount ? addSeconds(settleSeconds) : null,
        endedAt: null,
      }
      if (transfer.status !== 'PENDING') transfer.endedAt = clock.now()
      if (transfer.status === 'SUCCEEDED') findCard(card)!.balance += amount
      transfers.set(reference, transfer)
      emit('transfer.updated', toTransfer(transfer))
      return transfer
    },
  }
}

function decideTransfer(isActive: boolean, amount: number) {
  const answer = (status: TopUpStatus, reason = '') => ({ status, reason })
  if (!isActive) return answer('REFUSED', 'The card is not active')
  if (amount === refusedAmount) return answer('REFUSED', 'The bank declined the transfer')
  return answer(amount === slowAmount ? 'PENDING' : 'SUCCEEDED')
}

export function toProviderCard({
  id,
  reference,
  status,
  expiresOn,
  changedAt,
}: BankCard): ProviderCard {
  return {
    id,
    reference,
    status,
    expires_on: expiresOn,
    changed_at: changedAt.toISOString(),
  }
}

export function toTransfer(transfer: BankTransfer): Transfer {
  const { id, reference, status, amount, currency, reason } = transfer
  return { id, reference, status, amount, currency, reason }
}

/** The number printed on the card of a reference: ten figures, always the same ones. */
export function toCardSerial(reference: string) {
  const number = BigInt(`0x${shortHash(`serial:${reference}`)}`) % 9_000_000_000n
  return String(number + 1_000_000_000n)
}

export function toCardId(reference: string) {
  return `card_${shortHash(reference)}`
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
