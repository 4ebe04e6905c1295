import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { topUpAmounts } from '#contract/points/club-card.rules.ts'
import { mayMove, OrderStatus } from '#contract/shop/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop/shop.rules.ts'
import { scheduler } from '#server/platform/actor.ts'
import { approveTopUp } from '#server/points/club-card/top-ups/approve-top-up.ts'
import { reconcileTopUps } from '#server/points/club-card/top-ups/reconcile-top-ups.ts'
import { rejectTopUp } from '#server/points/club-card/top-ups/reject-top-up.ts'
import { topUpCard } from '#server/points/club-card/top-ups/top-up-card.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { cancelOrder } from '#server/shop/orders/cancel-order.ts'
import { failOrder, retryOrder } from '#server/shop/orders/decisions/fail-order.ts'
import { placeOrder } from '#server/shop/orders/place-order.ts'
import { rejectOrder } from '#server/shop/orders/decisions/reject-order.ts'
import { runOrders } from '#server/shop/orders/decisions/run-orders.ts'
import { shipOrder } from '#server/shop/orders/decisions/ship-order.ts'
import { adjustPoints } from '#server/points/adjustments/adjust-points.ts'
import { clawBack } from '#server/points/points/claw-back.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import { lockAccount } from '#server/points/points/lock-account.ts'
import { changeStock } from '#server/shop/stock/change-stock.ts'
import { givePoints } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { type Club, fillPool, inClubTransaction, variants } from './club.ts'
import * as rules from './club-model.ts'
import type { ClubModel, Line, ModelOrder } from './club-model.ts'
import { always, type Command, createCommand, isRefused, pass } from './command.ts'
import { requireSameEnds } from './compare.ts'
import { type Mood, moods } from './fake-provider.ts'
import { returnWeights } from './return-commands.ts'

const companies = 2
const terms = { terms_accepted: 1, terms_version: '' } as const

type Input = { company: number; lines: readonly Line[]; key: string }

const who = fc.nat(companies - 1)

const give = fc.record({ company: who, points: fc.nat(1500), days: fc.nat(60) }).map((input) =>
  createCommand(`give ${JSON.stringify(input)}`, always, async (_, model, { context, owners }) => {
    const end = model.now + (input.days + 1) * dayMs
    await givePoints(context, owners[input.company]!.company.id, input.points + 1, new Date(end))
    model.ledgers[input.company]!.give(input.points + 1, end)
  }),
)

const adjust = fc.record({ company: who, points: fc.nat(99) }).map((input) =>
  createCommand(`correct ${JSON.stringify(input)}`, always, async (_, model, club) => {
    const { context, owners } = club
    const points = input.points + 1
    const ledger = model.ledgers[input.company]!
    const note = { reason: 'misuse', note: 'model' } as const
    const entry = { companyId: owners[input.company]!.company.id, points, ...note }
    const { staff: one } = await aStaffMember(club.context)
    const staff = { ...one, isFinance: false }
    const adjustment = adjustPoints(
      { db: context.db, staff, now: context.clock.now() },
      { ...entry, kind: 'adjust.debit' },
    )
    if (await isRefused(adjustment, points > ledger.available(model.now) ? ['points.too_few'] : []))
      return
    ledger.adjust(points, model.now)
  }),
)

const takeBack = fc.record({ company: who, points: fc.nat(700) }).map((input) =>
  createCommand(`take back ${JSON.stringify(input)}`, always, async (_, model, club) => {
    const companyId = club.owners[input.company]!.company.id
    const points = input.points + 1
    const at = club.context.clock.now()
    const eventKey = `model:${randomUUID()}`
    const source = { type: 'model', id: eventKey }
    const pointsTaken = await inClubTransaction(club, async (tx) => {
      await lockAccount({ db: tx, now: at }, companyId)
      return clawBack(
        { db: tx, now: at },
        { companyId, points, source, eventKey, actor: scheduler },
      )
    })
    assert.equal(pointsTaken, model.ledgers[input.company]!.takeBack(points, model.now))
  }),
)

const buildLine = (type: number) => {
  const places = variants.flatMap((variant, place) => (variant.type === type ? [place] : []))
  return fc.record({
    variant: fc.constantFrom(...places),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
}
const lines = fc
  .constantFrom(OrderType.cart, OrderType.voucher)
  .chain((type) => fc.array(buildLine(type), { minLength: 1, maxLength: 4 }))

const order = fc
  .record({ company: who, lines, isTwice: fc.boolean() })
  .map(({ isTwice, ...input }) =>
    createCommand(`order ${JSON.stringify(input)}`, always, async (_, model, club) => {
      const key = randomUUID()
      const reply = await sendOrder(club, { ...input, key }, rules.findOrderObstacles(model, input))
      if (!reply) return
      rules.place(model, { ...input, uuid: reply.uuid, review: reply.order!.row.review })
      if (!isTwice) return
      const again = await sendOrder(club, { ...input, key }, [])
      assert.deepEqual(again, { uuid: reply.uuid, repeated: true })
    }),
  )

async function sendOrder({ context, owners, products }: Club, input: Input, obstacles: string[]) {
  const customer = {
    name: 'A',
    surname: 'B',
    delivery: 'personal',
    phone: '512345678',
    street: 'ul. Próbna',
    house_number: '1',
    city: 'Kraków',
    postal_code: '30-001',
    country: 'pl',
  } as const
  const { type } = variants[input.lines[0]!.variant]!
  const lines = input.lines.map(({ variant, quantity }) => ({
    uuid: products[variant]!.variant,
    quantity,
  }))
  const order = placeOrder(
    { ...context, ...owners[input.company]!, now: context.clock.now() },
    { draft: { type, order: lines, customer }, key: input.key },
  )
  return (await isRefused(order, obstacles)) ? undefined : order
}

function orderFor(
  place: number,
  to: OrderStatus,
  isMeant: (order: ModelOrder) => boolean = always,
) {
  return ({ orders }: ClubModel) => {
    const fitting = orders.filter((order) => mayMove(order.status, to) && isMeant(order))
    return fitting[place % Math.max(1, fitting.length)]
  }
}
const { pending, approved, finished, rejected, failed } = OrderStatus
const isAt = (status: OrderStatus) => (order: ModelOrder) => order.status === status

const approve = fc.nat(99).map((place) =>
  createCommand(
    `approve ${place}`,
    orderFor(place, approved, isAt(pending)),
    async (target, model, club) => {
      const staff = target.isHalfApproved ? club.staff.second : club.staff.first
      const isDone = await approveOrder(
        { ...club.context, staff, now: club.context.clock.now() },
        target.uuid,
      )
      assert.equal(isDone, target.review !== 'two' || target.isHalfApproved)
      if (isDone) rules.approve(model, target)
      else target.isHalfApproved = true
    },
  ),
)

const cancel = fc.nat(99).map((place) =>
  createCommand(
    `cancel ${place}`,
    orderFor(place, rejected, isAt(pending)),
    async (target, model, club) => {
      await cancelOrder(
        { ...club.context, ...club.owners[target.company]!, now: club.context.clock.now() },
        { uuid: target.uuid },
      )
      rules.reject(model, target)
    },
  ),
)

const rejectByStaff = fc.nat(99).map((place) =>
  createCommand(`reject ${place}`, orderFor(place, rejected), async (target, model, club) => {
    const { context } = club
    await rejectOrder(
      { ...context, staff: club.staff.first, now: context.clock.now() },
      { uuid: target.uuid, reason: 'Model' },
    )
    rules.reject(model, target)
  }),
)

const ship = fc.nat(99).map((place) =>
  createCommand(
    `ship ${place}`,
    orderFor(place, finished, ({ type }) => needsAddress(type)),
    async (target, model, club) => {
      const { context } = club
      const parcel = { carrier: 'Model', tracking: '1', url: '' }
      await shipOrder(
        { ...context, staff: club.staff.first, now: context.clock.now() },
        { uuid: target.uuid, shipment: parcel },
      )
      target.shippedAt = model.now
      rules.finish(model, target)
    },
  ),
)

const fail = fc.nat(99).map((place) =>
  createCommand(`fail ${place}`, orderFor(place, failed), async (target, model, club) => {
    const { context } = club
    await failOrder({ ...context, staff: club.staff.first, now: context.clock.now() }, target.uuid)
    target.status = failed
    target.failedAt ||= model.now
  }),
)

const retry = fc.nat(99).map((place) =>
  createCommand(
    `retry ${place}`,
    orderFor(place, approved, isAt(failed)),
    async (target, model, club) => {
      const { context } = club
      await retryOrder(
        { ...context, staff: club.staff.first, now: context.clock.now() },
        target.uuid,
      )
      if (needsAddress(target.type)) target.status = approved
      rules.fulfil(model, target)
    },
  ),
)

const reprice = fc
  .record({ variant: fc.nat(3), price: fc.integer({ min: 1, max: 200 }) })
  .map((input) =>
    createCommand(
      `price ${JSON.stringify(input)}`,
      always,
      async (_, model, { context, products }) => {
        await context.db
          .updateTable('variant_price as p')
          .from('variant as v')
          .set({ points: input.price })
          .whereRef('v.id', '=', 'p.variant_id')
          .where('v.uuid', '=', products[input.variant]!.variant)
          .execute()
        model.variants[input.variant]!.price = input.price
      },
    ),
  )

const restock = fc
  .record({ variant: fc.nat(3), pieces: fc.integer({ min: 1, max: 6 }) })
  .map((input) =>
    createCommand(`restock ${JSON.stringify(input)}`, always, async (_, model, club) => {
      const { id } = await club.context.db
        .selectFrom('variant')
        .select('id')
        .where('uuid', '=', club.products[input.variant]!.variant)
        .executeTakeFirstOrThrow()
      await inClubTransaction(club, (tx) =>
        changeStock(
          { db: tx, now: club.context.clock.now() },
          { variantId: id, pieces: input.pieces },
        ),
      )
      model.variants[input.variant]!.stock += input.pieces
    }),
  )

const fill = fc
  .record({ variant: fc.integer({ min: 2, max: 3 }), codes: fc.integer({ min: 1, max: 4 }) })
  .map((input) =>
    createCommand(`codes ${JSON.stringify(input)}`, always, async (_, model, club) => {
      await fillPool(club, input.variant, input.codes)
      model.variants[input.variant]!.codes += input.codes
      model.variants[input.variant]!.stock += input.codes
    }),
  )

const topUp = fc
  .record({
    company: who,
    points: fc.constantFrom(...topUpAmounts),
    mood: fc.constantFrom(...moods),
  })
  .map((input) =>
    createCommand(
      `top up ${JSON.stringify(input)}`,
      always,
      async (_, model, { context, owners, provider }) => {
        const { company, points, mood } = input
        provider.expect(mood)
        const { terms_version } = await findProgramme(context)
        const draft = { ...terms, terms_version, points }
        const topUp = topUpCard(
          { ...context, ...owners[company]!, now: context.clock.now() },
          { input: draft, key: randomUUID() },
        )
        if (await isRefused(topUp, rules.findTopUpObstacles(model, company, points))) return
        rules.beginTopUp(model, { ...input, uuid: (await topUp).uuid })
      },
    ),
  )

function findProgramme({ db }: Club['context']) {
  return db.selectFrom('card_programme').select('terms_version').executeTakeFirstOrThrow()
}

const decide = fc
  .record({ isYes: fc.boolean(), mood: fc.constantFrom<Mood>(...moods) })
  .map((input) =>
    createCommand(
      `decide ${JSON.stringify(input)}`,
      ({ topUps }) => topUps.find(({ isWaiting }) => isWaiting),
      async (target, model, club) => {
        const { context, provider } = club
        const staff = club.staff.first
        provider.expect(input.mood)
        await (input.isYes
          ? approveTopUp({ ...context, staff, now: context.clock.now() }, target.uuid)
          : rejectTopUp(
              { ...context, staff, now: context.clock.now() },
              { uuid: target.uuid, reason: 'Model' },
            ))
        target.isWaiting = false
        if (input.isYes) rules.receiveEvent(model, target, input.mood)
        else rules.endTopUp(model, target, 'REJECTED')
      },
    ),
  )

const reconcile = fc.constant(
  createCommand('reconcile', always, async (_, model, { context, provider }) => {
    provider.expect('pays')
    pass(model, context, 5 * minuteMs)
    await reconcileTopUps({ ...context, now: context.clock.now() })
    for (const topUp of model.topUps)
      if (topUp.status === 'PENDING' && !topUp.isWaiting) rules.endTopUp(model, topUp, 'SUCCEEDED')
  }),
)

const wait = fc.oneof(fc.nat(20), fc.integer({ min: 40, max: 70 })).map((days) =>
  createCommand(`wait ${days + 1} days`, always, async (_, model, { context }) => {
    pass(model, context, (days + 1) * dayMs)
  }),
)

const sweep = fc.constant(
  createCommand('sweep', always, async (_, _model, { context }) => {
    await expirePoints({ db: context.db, now: context.clock.now() })
  }),
)

const work = fc.constant(
  createCommand('run orders', always, async (_, model, { context }) => {
    await runOrders({ ...context, now: context.clock.now() })
    rules.runOrders(model)
  }),
)

const weights: [times: number, one: fc.Arbitrary<Command>][] = [
  [3, give],
  [4, order],
  [3, approve],
  [2, ship],
  [2, topUp],
  [1, cancel],
  [1, rejectByStaff],
  [1, fail],
  [1, retry],
  [1, work],
  [1, fill],
  [1, restock],
  [1, reprice],
  [1, decide],
  [1, reconcile],
  [1, adjust],
  [1, takeBack],
  [1, wait],
  [1, sweep],
  ...returnWeights,
]

export const modelCommands = weights.flatMap(([times, one]) =>
  Array.from({ length: times }, () => one),
)

/** Looks at what became of all, then ends what is open, so that no later run meets it. */
export async function closeClub(model: ClubModel, club: Club) {
  await requireSameEnds(model, club)
  const { context } = club
  const at = context.clock.now()
  for (const { uuid, status } of model.orders)
    if (mayMove(status, rejected))
      await rejectOrder({ ...context, staff: club.staff.first, now: at }, { uuid, reason: 'Model' })
  for (const { uuid, isWaiting } of model.topUps)
    if (isWaiting)
      await rejectTopUp(
        { ...context, staff: club.staff.first, now: context.clock.now() },
        { uuid, reason: 'Model' },
      )
  context.clock.add(5 * minuteMs)
  await reconcileTopUps({ ...context, now: context.clock.now() })
  await expirePoints({ db: context.db, now: context.clock.now() })
}
