import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { cardHookPath } from '#server/points/club-card/card-hook.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import {
  type BankCard,
  type BankTransfer,
  toCardSerial,
} from '#server/platform/outside/stand-ins/card-bank.ts'
import {
  type RunningBank,
  startCardBank,
} from '#server/platform/outside/stand-ins/start-card-bank.ts'

const pendingDays = 2

/**
 * The demo starts its own provider of cards unless CARD_URL names one. It remembers the cards and
 * transfers that the club knows of, so that a restart loses nothing.
 */
export async function openCardBank(db: Db, config: Config) {
  const { demo, card, host, port, cardBankPace: pace } = config
  if (!demo || card.url) return undefined
  const [key, webhookSecret] = [generateSecret(), generateSecret()]
  const near = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const hooks = [`http://${near}:${port}${cardHookPath}`]
  const options = { key, webhookSecret, hooks, ticks: true }
  const bank = await startCardBank({ clock: systemClock, ...options, pace })
  await rememberCards(db, bank, pace)
  return { card: { url: bank.url, key, webhookSecret }, stop: bank.stop }
}

function generateSecret() {
  return randomBytes(24).toString('base64url')
}

async function rememberCards(db: Db, { bank }: RunningBank, pace: number) {
  const cards = await db
    .selectFrom('club_card as k')
    .innerJoin('company as c', 'c.id', 'k.company_id')
    .select(['k.reference', 'k.provider_token', 'k.status', 'k.changed_at', 'k.expires_on'])
    .select('c.name')
    .select((eb) =>
      eb
        .selectFrom('top_up as t')
        .select(sql<number>`coalesce(sum(t.amount), 0)::int`.as('amount'))
        .whereRef('t.card_id', '=', 'k.id')
        .where('t.status', '=', 'SUCCEEDED')
        .as('balance'),
    )
    .where('k.provider_token', 'is not', null)
    .execute()
  for (const { reference, provider_token, status, changed_at, expires_on, name, balance } of cards)
    bank.cards.set(reference, {
      id: provider_token!,
      reference,
      holder: name,
      serial: toCardSerial(reference),
      status: status as BankCard['status'],
      changedAt: changed_at!,
      activeAt: status === 'ISSUED' ? new Date(changed_at!.getTime() + minuteMs / pace) : null,
      expiresOn: expires_on!,
      balance: balance ?? 0,
    })
  const transfers = await db
    .selectFrom('top_up as t')
    .innerJoin('club_card as k', 'k.id', 't.card_id')
    .select(['t.provider_reference', 't.provider_id', 't.status', 't.amount', 't.currency'])
    .select(['t.reason', 't.created_at', 't.ended_at', 'k.provider_token'])
    .where('t.provider_id', 'is not', null)
    .execute()
  for (const row of transfers)
    bank.transfers.set(row.provider_reference, {
      id: row.provider_id!,
      reference: row.provider_reference,
      card: row.provider_token!,
      status: row.status as BankTransfer['status'],
      amount: row.amount,
      currency: row.currency,
      reason: row.reason,
      endsAt:
        row.status === 'PENDING' ? new Date(row.created_at.getTime() + pendingDays * dayMs) : null,
      endedAt: row.ended_at,
    })
}
