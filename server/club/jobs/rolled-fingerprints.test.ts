import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, test } from 'node:test'
import { rules } from '#server/platform/actor.ts'
import { rotateCardKeys } from '#server/points/club-card/rotate-card-keys.ts'
import {
  readUnsubscribeToken,
  unsubscribeToken,
} from '#server/messaging/notifications/unsubscribe-token.ts'
import { rotateProofKeys } from '#server/points/points/rotate-proof-keys.ts'
import { findOldFingerprints } from '#server/staff/staff/old-fingerprints.reads.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { aBank, aCard } from '#testing/cards.ts'
import { readPdfLines } from '#testing/pdf-text.ts'
import { aProduct } from '#testing/products.ts'
import { anEnrolled, reachSecondFactor, freeBudgets } from '#testing/staff-sign-in.ts'
import { aWinter, loadStatement } from '#testing/statements.ts'
import { testApp } from '#testing/test-app.ts'
import { importVouchers } from '#server/shop/vouchers/import-vouchers.ts'
import { rotateVoucherKeys } from '#server/shop/vouchers/rotate-voucher-keys.ts'

const context = await testApp()
const { api, clock, db, secrets } = context
const bank = await aBank(context)
let numbers = 0

/** As operations do: a new FINGERPRINT_SECRET, the present one becomes FINGERPRINT_SECRET_OLD. */
function roll() {
  secrets.oldFingerprintKeys = [secrets.fingerprintKey, ...(secrets.oldFingerprintKeys ?? [])]
  secrets.fingerprintKey = randomBytes(32)
}

/** The old one is taken out, when nothing needs it any more. */
function takeOldOut() {
  secrets.oldFingerprintKeys = []
}

const { fingerprintKey } = secrets

beforeEach(() => freeBudgets(context))
afterEach(() => {
  secrets.fingerprintKey = fingerprintKey
  takeOldOut()
})

test('a voucher code of the key before is known at import, and after the rotation without that key', async () => {
  const { variant } = await aProduct(context, { type: 2, stock: 0 })
  const { sku } = await db
    .selectFrom('variant')
    .select('sku')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  const importCodes = (...codes: string[]) =>
    importVouchers(
      { db, secrets, now: clock.now() },
      Readable.from([['code,expires_on', ...codes.map((code) => `${code},2099-12-31`)].join('\n')]),
      { sku, name: 'codes.csv', actor: rules },
    )
  await importCodes('ROLLED-1')
  roll()
  const second = await importCodes('ROLLED-1', 'ROLLED-2')
  assert.deepEqual([second.added, second.known], [1, 1])
  assert.ok((await rotateVoucherKeys({ db, secrets })) >= 1)
  assert.equal(await rotateVoucherKeys({ db, secrets }), 0)
  takeOldOut()
  const third = await importCodes('ROLLED-1', 'ROLLED-2')
  assert.deepEqual([third.added, third.known], [0, 2])
})

test('the number of a card of the key before is its own still, and nobody else registers it', async () => {
  const owner = await anInstaller(context)
  const card = await aCard(context, bank, owner)
  const verify = (person: TestInstaller, serial: string) =>
    api(
      `PATCH /v1/edenred/card/verify/${person.company.uuid}`,
      { card_serial_number: serial, confirmed: 1 },
      person,
    )
  roll()
  assert.equal((await verify(owner, card.serial)).status, 200)
  const other = await anInstaller(context)
  const theirs = await aCard(context, bank, other, { isRegistered: false })
  theirs.serial = card.serial
  assert.equal((await verify(other, card.serial)).body.code, 'card.serial_refused')
  assert.ok((await rotateCardKeys({ db, secrets })) >= 1)
  assert.equal(await rotateCardKeys({ db, secrets }), 0)
  takeOldOut()
  assert.equal((await verify(owner, card.serial)).status, 200)
  assert.equal((await verify(other, card.serial)).body.code, 'card.serial_refused')
})

test('companies that invited a number count across keys, each once', async () => {
  const phone = '+48514300001'
  const owners: TestInstaller[] = []
  for (let n = 0; n < 4; n++) owners.push(await anInstaller(context))
  const invite = async (owner: TestInstaller) => {
    await freeBudgets(context)
    const person = { name: 'Adam', surname: 'Nowak', phone }
    const { status, body } = await api('POST /v1/installer/user', person, owner)
    if (status !== 201) return body.code as string
    await freeBudgets(context)
    const other = { phone: `+48514301${100 + (numbers += 1)}` }
    assert.equal((await api(`PATCH /v2/installer/user/${body.uuid}`, other, owner)).status, 200)
    return status
  }
  const [first, second, third, fourth] = owners as [
    TestInstaller,
    TestInstaller,
    TestInstaller,
    TestInstaller,
  ]
  await invite(first)
  await invite(second)
  roll()
  assert.ok((await findOldFingerprints({ db, secrets })).invitations >= 2)
  assert.equal(await invite(first), 201, 'again, by the new key')
  assert.equal(await invite(third), 201)
  assert.equal(await invite(fourth), 'team.number_closed')
})

test('a recovery code of the key before opens once, and its owner is named until there are new ones', async () => {
  const { email, recovery } = await anEnrolled(context)
  assert.ok(!(await findOldFingerprints({ db, secrets })).staff.includes(email))
  roll()
  assert.ok((await findOldFingerprints({ db, secrets })).staff.includes(email))
  const code = recovery[0]
  const browser = await reachSecondFactor(context, email)
  assert.equal((await browser.call('POST /office/sign-in/totp', { code })).status, 204)
  const again = await reachSecondFactor(context, email)
  assert.equal((await again.call('POST /office/sign-in/totp', { code })).status, 406)
  takeOldOut()
  const gone = await again.call('POST /office/sign-in/totp', { code: recovery[1] })
  assert.equal(gone.status, 406)
})

test('a link that ends mails holds as long as its key is among them', () => {
  const named = { installer: '0b0c3f3e-1f9e-4b52-9d0b-6f0d6d3f6c11', mails: ['orders'] as const }
  const token = unsubscribeToken(secrets, named)
  roll()
  roll()
  assert.deepEqual(readUnsubscribeToken(secrets, token), named)
  assert.notEqual(unsubscribeToken(secrets, named), token)
  takeOldOut()
  assert.equal(readUnsubscribeToken(secrets, token), null)
})

test('a printed statement is confirmed across keys, one that was changed by hand never', async () => {
  const owner = await aWinter(context)
  const readProofCode = async (query: string) => {
    const lines = readPdfLines((await loadStatement(context, owner, query)).rawPayload).flat()
    return lines
      .find((text) => text.includes('/s/'))!
      .split('/s/')[1]!
      .trim()
  }
  const getState = async (code: string) =>
    (await api('POST /v1/statements/check', { code })).body.state as string
  const change = (code: string, values: { opening: number } | { signature: null }) =>
    db.updateTable('statement_proof').set(values).where('code', '=', code).execute()
  const [printed, early, forged] = [
    await readProofCode('year=2026&month=12'),
    await readProofCode('year=2026&month=11'),
    await readProofCode('year=2026'),
  ]
  await change(early, { signature: null })
  roll()
  await change(forged, { opening: 77_777 })
  const states = async () => [
    await getState(printed),
    await getState(early),
    await getState(forged),
  ]
  assert.deepEqual(await states(), ['genuine', 'genuine', 'unknown'])
  assert.equal(await rotateProofKeys({ db, secrets }), 2)
  assert.equal(await rotateProofKeys({ db, secrets }), 0)
  takeOldOut()
  assert.deepEqual(await states(), ['genuine', 'genuine', 'unknown'])
})
