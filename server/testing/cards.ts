import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { CardStatus } from '#contract/club-card.rules.ts'
import { orderCards } from '#server/card/order-cards.ts'
import { httpCardProvider } from '#server/outside/card-provider.ts'
import { type RunningBank, startCardBank } from '#server/outside/stand-ins/start-card-bank.ts'
import type { TestInstaller } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Short, so that a slow provider costs a test little. */
const timeout = 400
const rest = 100

export const termsVersion = '2026-01'

/** A bank of its own for the house of a test file; it tells of changes only when it is asked to. */
export async function aBank(house: TestApp, hooks: readonly string[] = []): Promise<RunningBank> {
  const { key, webhookSecret } = house.config.card
  const bank = await startCardBank({ clock: house.clock, key, webhookSecret, hooks })
  connectBank(house, bank)
  after(() => bank.stop())
  return bank
}

/** A line to the bank whose circuit breaker is closed. */
export function connectBank(house: TestApp, { url }: Pick<RunningBank, 'url'>) {
  const { key } = house.config.card
  house.outside.card = httpCardProvider({ url, key, timeout, rest })
}

/** A card of the company that the bank has issued, registered unless told otherwise. */
export async function aCard(
  house: TestApp,
  bank: RunningBank,
  owner: TestInstaller,
  wish: { status?: Exclude<CardStatus, 'ORDERED'>; isRegistered?: boolean } = {},
) {
  const { db, clock, api } = house
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
  await orderCards(house, clock.now())
  const card = bank.bank.cards.get(reference)!
  const { status = 'ACTIVE', isRegistered = true } = wish
  if (status !== 'ISSUED') bank.bank.moveCard(card, status)
  const { uuid } = owner.company
  const given = { card_serial_number: card.serial, confirmed: 1 }
  if (isRegistered) await api(`PATCH /v1/edenred/card/verify/${uuid}`, given, owner)
  const { body } = await api(`GET /v1/edenred/card/account/${uuid}`, undefined, owner)
  assert.equal(body.data.status, status)
  return card
}

/** One call of the top-up. */
export function topUp(
  house: Pick<TestApp, 'api'>,
  owner: TestInstaller,
  points: number,
  { key, ...changes }: { key?: string } & Record<string, unknown> = {},
) {
  const body = { points, terms_accepted: 1, terms_version: termsVersion, ...changes }
  return house.api(`POST /v1/edenred/card/topup/${owner.company.uuid}`, body, {
    ...owner,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}
