import assert from 'node:assert/strict'
import {
  type AskedField,
  printFields,
  type Service,
  serviceCount,
  services,
  type Subtype,
} from '#contract/shop/prints.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import { makeProofs } from '#server/shop/prints/make-proofs.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import type { TestApp } from '#testing/test-app.ts'

/** Asked of every design: the firm, one way to reach it, and what it says of itself. */
export function toAskedFields(subtype: Subtype): AskedField[] {
  const requiredFields = ['companyName', ...(serviceCount(subtype) > 0 ? ['services'] : [])]
  const optionalFields = ['contentImage', ...(serviceCount(subtype) > 0 ? [] : ['services'])]
  const names = printFields.filter((name) => !optionalFields.includes(name))
  return names.map((name) => ({
    name,
    group: requiredFields.includes(name) ? 'required' : 'optional',
  }))
}

export function chooseServices(count: number, from: readonly Service[] = services) {
  return from.slice(0, count).map((icon) => ({ icon, text: icon }))
}

export function printData(subtype: Subtype, changes: Record<string, unknown> = {}) {
  const count = serviceCount(subtype)
  return {
    subtype,
    language: 'pl',
    companyName: 'Dach-Okno',
    phone: '+48 512 345 678',
    ...(!subtype.startsWith('business-card') && { shortDescription: 'Okna dachowe od ręki' }),
    ...(count > 0 && { services: chooseServices(count) }),
    ...changes,
  }
}

export function aPrintProduct(
  app: Parameters<typeof aProduct>[0],
  subtype: Subtype = 'sticker',
  options: Parameters<typeof aProduct>[1] = {},
) {
  const fields = options.fields ?? toAskedFields(subtype)
  return aProduct(app, { type: OrderType.marketing, price: 200, subtype, ...options, fields })
}

type Product = Awaited<ReturnType<typeof aProduct>>
type Draft = { data?: unknown; texts_checked?: boolean; quantity?: number; price?: number }

export function orderPrint(
  app: Pick<TestApp, 'api'>,
  owner: TestInstaller,
  { variant }: Product,
  { quantity = 1, price, ...draft }: Draft & Record<string, unknown>,
) {
  const line = { uuid: variant.uuid, quantity, ...(price !== undefined && { price }) }
  return anOrder(app, owner, [line], { type: OrderType.marketing, texts_checked: true, ...draft })
}

type Options = { points?: number; subtype?: Subtype; price?: number; owner?: TestInstaller }

export async function aPrintOrder(app: TestApp, options: Options = {}) {
  const { subtype = 'sticker', points = 1000 } = options
  const owner = options.owner ?? (await anInstaller(app, { points }))
  const product = await aPrintProduct(app, subtype, { price: options.price ?? 200 })
  const { status, body } = await orderPrint(app, owner, product, { data: printData(subtype) })
  assert.equal(status, 201, JSON.stringify(body))
  await makeAll(app)
  return { owner, product, uuid: body.uuid as string, number: body.number as string }
}

export function makeAll(app: TestApp) {
  return makeProofs({ ...app, now: app.clock.now() })
}

/** The same, and the club has let the member see it. */
export async function aSentProof(app: TestApp, options: Options = {}) {
  const print = await aPrintOrder(app, options)
  const hanna = await aStaffMember(app, { role: 'shop' })
  const path = `POST /office/proofs/${print.uuid}/1/release`
  const { status, body } = await app.api(path, { note: '' }, hanna)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...print, hanna }
}
