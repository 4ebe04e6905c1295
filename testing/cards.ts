import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { CardStatus } from '#contract/points/club-card.rules.ts'
import { orderCards } from '#server/points/club-card/order-cards.ts'
import { createHttpCardProvider } from '#server/platform/outside/card-provider.ts'
import {
  type RunningBank,
  startCardBank,
} from '#server/platform/outside/stand-ins/start-card-bank.ts'
import type { TestInstaller } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** Longer than a provider that is well takes on a busy machine. */
const timeout = 30_000
const rest = 100

export const termsVersion = '2026-01'

/** A bank of its own for the server of a test file; it sends events only on request. */
export async function aBank(context: TestApp, hooks: readonly string[] = []): Promise<RunningBank> {
  const { key, webhookSecret } = context.config.card
  const bank = await startCardBank({ clock: context.clock, key, webhookSecret, hooks })
  connectBank(context, bank)
  after(() => bank.stop())
  return bank
}

/** A line to the bank whose circuit breaker is closed. */
export function connectBank(
  context: TestApp,
  { url }: Pick<RunningBank, 'url'>,
  options: { timeout?: number; rest?: number } = {},
) {
  const { key } = context.config.card
  context.outside.card = createHttpCardProvider({ url, key, timeout, rest, ...options })
}

export async function aCard(
  context: TestApp,
  bank: RunningBank,
  owner: TestInstaller,
  options: { status?: Exclude<CardStatus, 'ORDERED'>; isRegistered?: boolean } = {},
) {
  const { db, clock, api } = context
  const { reference } = await db
    .insertInto('club_card')
    .values({ company_id: owner.company.id, created_at: clock.now() })
    .returning('reference')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('company')
    .set({ clubcard_enabled: true })
    .where('id', '=', owner.company.id)
    .execute()
  await orderCards({ ...context, now: clock.now() })
  const card = bank.bank.cards.get(reference)!
  const { status = 'ACTIVE', isRegistered = true } = options
  if (status !== 'ISSUED') bank.bank.moveCard(card, status)
  const { uuid } = owner.company
  const activation = { card_serial_number: card.serial, confirmed: 1 }
  if (isRegistered) await api(`PATCH /v1/edenred/card/verify/${uuid}`, activation, owner)
  const { body } = await api(`GET /v1/edenred/card/account/${uuid}`, undefined, owner)
  assert.equal(body.data.status, status)
  return card
}

export function topUp(
  context: Pick<TestApp, 'api'>,
  owner: TestInstaller,
  points: number,
  { key, ...changes }: { key?: string } & Record<string, unknown> = {},
) {
  const body = { points, terms_accepted: 1, terms_version: termsVersion, ...changes }
  return context.api(`POST /v1/edenred/card/topup/${owner.company.uuid}`, body, {
    ...owner,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}
