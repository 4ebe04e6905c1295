import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { topUpAmounts } from '#contract/club-card.rules.ts'
import { mayMove, OrderStatus } from '#contract/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop.rules.ts'
import { approveTopUp } from '#server/card/approve-top-up.ts'
import { reconcileTopUps } from '#server/card/reconcile-top-ups.ts'
import { refuseTopUp } from '#server/card/refuse-top-up.ts'
import { topUpCard } from '#server/card/top-up-card.ts'
import { Refusal } from '#server/http/refuse.ts'
import { approveOrder } from '#server/orders/approve-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { failOrder, retryOrder } from '#server/orders/fail-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { refuseOrder } from '#server/orders/refuse-order.ts'
import { runOrders } from '#server/orders/run-orders.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { adjustPoints } from '#server/points/adjust-points.ts'
import { clawBack } from '#server/points/claw-back.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import { lockAccount } from '#server/points/lock-account.ts'
import { changeStock } from '#server/shop/change-stock.ts'
import { givePoints } from '#server/testing/people.ts'
import { type Club, fillPool, inHouse, shelves } from './club.ts'
import * as rules from './club-model.ts'
import type { ClubModel, Line, ModelOrder } from './club-model.ts'
import { requireSame, requireSameEnds } from './compare.ts'
import { type Mood, moods } from './fake-provider.ts'

const day = 86_400_000
const minute = 60_000
const companies = 2
const terms = { terms_accepted: 1, terms_version: '' } as const

type Deed = fc.AsyncCommand<ClubModel, Club>
type Wish = { company: number; lines: readonly Line[]; key: string }

/** A deed that is possible whenever `on` finds something to do it to. */
function deed<Target>(
  name: string,
  on: (model: ClubModel) => Target | undefined,
  act: (target: Target, model: ClubModel, club: Club) => Promise<void>,
): Deed {
  return {
    check: (model) => on(model) !== undefined,
    async run(model, club) {
      await act(on(model)!, model, club)
      club.count.deeds += 1
      await requireSame(model, club, name)
    },
    toString: () => name,
  }
}

const always = () => true
const who = fc.nat(companies - 1)

const give = fc.record({ company: who, points: fc.nat(1500), days: fc.nat(60) }).map((wish) =>
  deed(`give ${JSON.stringify(wish)}`, always, async (_, model, { house, owners }) => {
    const end = model.now + (wish.days + 1) * day
    await givePoints(house, owners[wish.company]!.company.id, wish.points + 1, new Date(end))
    model.books[wish.company]!.give(wish.points + 1, end)
  }),
)

const correct = fc.record({ company: who, points: fc.nat(99) }).map((wish) =>
  deed(`correct ${JSON.stringify(wish)}`, always, async (_, model, { house, owners }) => {
    const points = wish.points + 1
    const book = model.books[wish.company]!
    const note = { reason: 'misuse', note: 'model' } as const
    const entry = { companyId: owners[wish.company]!.company.id, points, ...note }
    const staff = { name: randomUUID(), isFinance: false }
    const made = adjustPoints(
      house.db,
      staff,
      { ...entry, kind: 'adjust.debit' },
      house.clock.now(),
    )
    if (await isRefused(made, points > book.available(model.now) ? ['points.too_few'] : [])) return
    book.correct(points, model.now)
  }),
)

const takeBack = fc.record({ company: who, points: fc.nat(700) }).map((wish) =>
  deed(`take back ${JSON.stringify(wish)}`, always, async (_, model, club) => {
    const companyId = club.owners[wish.company]!.company.id
    const points = wish.points + 1
    const at = club.house.clock.now()
    const eventKey = `model:${randomUUID()}`
    const source = { type: 'model', id: eventKey }
    const taken = await inHouse(club, async (tx) => {
      await lockAccount(tx, companyId, at)
      return clawBack(tx, { companyId, points, source, eventKey, actor: 'model', at })
    })
    assert.equal(taken, model.books[wish.company]!.takeBack(points, model.now))
  }),
)

const line = (type: number) => {
  const places = shelves.flatMap((shelf, place) => (shelf.type === type ? [place] : []))
  return fc.record({ shelf: fc.constantFrom(...places), quantity: fc.integer({ min: 1, max: 4 }) })
}
const lines = fc
  .constantFrom(OrderType.cart, OrderType.voucher)
  .chain((type) => fc.array(line(type), { minLength: 1, maxLength: 4 }))

const order = fc
  .record({ company: who, lines, isTwice: fc.boolean() })
  .map(({ isTwice, ...wish }) =>
    deed(`order ${JSON.stringify(wish)}`, always, async (_, model, club) => {
      const key = randomUUID()
      const placed = await sent(club, { ...wish, key }, rules.obstaclesOf(model, wish))
      if (!placed) return
      rules.place(model, { ...wish, uuid: placed.uuid, review: placed.review!.by })
      if (!isTwice) return
      const again = await sent(club, { ...wish, key }, [])
      assert.deepEqual(again, { uuid: placed.uuid, repeated: true })
    }),
  )

async function sent({ house, owners, goods }: Club, wish: Wish, obstacles: string[]) {
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
  const { type } = shelves[wish.lines[0]!.shelf]!
  const wanted = wish.lines.map(({ shelf, quantity }) => ({
    uuid: goods[shelf]!.variant,
    quantity,
  }))
  const made = placeOrder(house, owners[wish.company]!, { type, order: wanted, customer }, wish.key)
  return (await isRefused(made, obstacles)) ? undefined : made
}

/** An order that may go on to `to`, drawn by `place`. */
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
const { pending, approved, finished, refused, failed } = OrderStatus
const isAt = (status: OrderStatus) => (order: ModelOrder) => order.status === status

const approve = fc.nat(99).map((place) =>
  deed(
    `approve ${place}`,
    orderFor(place, approved, isAt(pending)),
    async (target, model, club) => {
      const staff = { name: target.isHalfApproved ? 'second' : 'first' }
      const isDone = await approveOrder(club.house, staff, target.uuid, club.house.clock.now())
      assert.equal(isDone, target.review !== 'two' || target.isHalfApproved)
      if (isDone) rules.approve(model, target)
      else target.isHalfApproved = true
    },
  ),
)

const cancel = fc.nat(99).map((place) =>
  deed(`cancel ${place}`, orderFor(place, refused, isAt(pending)), async (target, model, club) => {
    await cancelOrder(club.house, club.owners[target.company]!, target.uuid)
    rules.refuse(model, target)
  }),
)

const turnDown = fc.nat(99).map((place) =>
  deed(`refuse ${place}`, orderFor(place, refused), async (target, model, { house }) => {
    await refuseOrder(house, { name: 'first' }, target.uuid, 'Model', house.clock.now())
    rules.refuse(model, target)
  }),
)

const ship = fc.nat(99).map((place) =>
  deed(
    `ship ${place}`,
    orderFor(place, finished, ({ type }) => needsAddress(type)),
    async (target, model, { house }) => {
      const parcel = { carrier: 'Model', tracking: '1', url: '' }
      await shipOrder(house, { name: 'first' }, target.uuid, parcel, house.clock.now())
      rules.finish(model, target)
    },
  ),
)

const fail = fc.nat(99).map((place) =>
  deed(`fail ${place}`, orderFor(place, failed), async (target, model, { house }) => {
    await failOrder(house, { name: 'first' }, target.uuid, house.clock.now())
    target.status = failed
    target.failedAt ||= model.now
  }),
)

const retry = fc.nat(99).map((place) =>
  deed(
    `retry ${place}`,
    orderFor(place, approved, isAt(failed)),
    async (target, model, { house }) => {
      await retryOrder(house, { name: 'first' }, target.uuid, house.clock.now())
      if (needsAddress(target.type)) target.status = approved
      rules.fulfil(model, target)
    },
  ),
)

const reprice = fc
  .record({ shelf: fc.nat(3), price: fc.integer({ min: 1, max: 200 }) })
  .map((wish) =>
    deed(`price ${JSON.stringify(wish)}`, always, async (_, model, { house, goods }) => {
      await house.db
        .updateTable('variant_price as p')
        .from('variant as v')
        .set({ points: wish.price })
        .whereRef('v.id', '=', 'p.variant_id')
        .where('v.uuid', '=', goods[wish.shelf]!.variant)
        .execute()
      model.shelves[wish.shelf]!.price = wish.price
    }),
  )

const restock = fc
  .record({ shelf: fc.nat(3), pieces: fc.integer({ min: 1, max: 6 }) })
  .map((wish) =>
    deed(`restock ${JSON.stringify(wish)}`, always, async (_, model, club) => {
      const { id } = await club.house.db
        .selectFrom('variant')
        .select('id')
        .where('uuid', '=', club.goods[wish.shelf]!.variant)
        .executeTakeFirstOrThrow()
      await inHouse(club, (tx) => changeStock(tx, id, wish.pieces, club.house.clock.now()))
      model.shelves[wish.shelf]!.stock += wish.pieces
    }),
  )

const fill = fc
  .record({ shelf: fc.integer({ min: 2, max: 3 }), codes: fc.integer({ min: 1, max: 4 }) })
  .map((wish) =>
    deed(`codes ${JSON.stringify(wish)}`, always, async (_, model, club) => {
      await fillPool(club, wish.shelf, wish.codes)
      model.shelves[wish.shelf]!.codes += wish.codes
      model.shelves[wish.shelf]!.stock += wish.codes
    }),
  )

const topUp = fc
  .record({
    company: who,
    points: fc.constantFrom(...topUpAmounts),
    mood: fc.constantFrom(...moods),
  })
  .map((wish) =>
    deed(
      `top up ${JSON.stringify(wish)}`,
      always,
      async (_, model, { house, owners, provider }) => {
        const { company, points, mood } = wish
        provider.expect(mood)
        const { terms_version } = await programme(house)
        const draft = { ...terms, terms_version, points }
        const made = topUpCard(house, owners[company]!, draft, randomUUID())
        if (await isRefused(made, rules.topUpObstacles(model, company, points))) return
        rules.beginTopUp(model, { ...wish, uuid: (await made).uuid })
      },
    ),
  )

function programme({ db }: Club['house']) {
  return db.selectFrom('card_programme').select('terms_version').executeTakeFirstOrThrow()
}

const decide = fc
  .record({ isYes: fc.boolean(), mood: fc.constantFrom<Mood>(...moods) })
  .map((wish) =>
    deed(
      `decide ${JSON.stringify(wish)}`,
      ({ topUps }) => topUps.find(({ isWaiting }) => isWaiting),
      async (target, model, { house, provider }) => {
        const staff = { name: 'first' }
        provider.expect(wish.mood)
        await (wish.isYes
          ? approveTopUp(house, staff, target.uuid)
          : refuseTopUp(house, staff, target.uuid, 'Model'))
        target.isWaiting = false
        if (wish.isYes) rules.hear(model, target, wish.mood)
        else rules.endTopUp(model, target, 'REJECTED')
      },
    ),
  )

const reconcile = fc.constant(
  deed('reconcile', always, async (_, model, { house, provider }) => {
    provider.expect('pays')
    pass(model, house, 5 * minute)
    await reconcileTopUps(house, house.clock.now())
    for (const made of model.topUps)
      if (made.status === 'PENDING' && !made.isWaiting) rules.endTopUp(model, made, 'SUCCEEDED')
  }),
)

const wait = fc.oneof(fc.nat(20), fc.integer({ min: 40, max: 70 })).map((days) =>
  deed(`wait ${days + 1} days`, always, async (_, model, { house }) => {
    pass(model, house, (days + 1) * day)
  }),
)

const sweep = fc.constant(
  deed('sweep', always, async (_, _model, { house }) => {
    await expirePoints(house.db, house.clock.now())
  }),
)

const work = fc.constant(
  deed('run orders', always, async (_, model, { house }) => {
    await runOrders(house, house.clock.now())
    rules.runOrders(model)
  }),
)

const weights: [times: number, one: fc.Arbitrary<Deed>][] = [
  [3, give],
  [4, order],
  [3, approve],
  [2, ship],
  [2, topUp],
  [1, cancel],
  [1, turnDown],
  [1, fail],
  [1, retry],
  [1, work],
  [1, fill],
  [1, restock],
  [1, reprice],
  [1, decide],
  [1, reconcile],
  [1, correct],
  [1, takeBack],
  [1, wait],
  [1, sweep],
]

/** Each as often as its weight among the others. */
export const deeds = weights.flatMap(([times, one]) => Array.from({ length: times }, () => one))

/** Looks at what became of all, then ends what is open, so that no later run meets it. */
export async function closeClub(model: ClubModel, club: Club) {
  await requireSameEnds(model, club)
  const { house } = club
  const at = house.clock.now()
  for (const { uuid, status } of model.orders)
    if (mayMove(status, refused)) await refuseOrder(house, { name: 'first' }, uuid, 'Model', at)
  for (const { uuid, isWaiting } of model.topUps)
    if (isWaiting) await refuseTopUp(house, { name: 'first' }, uuid, 'Model')
  house.clock.add(5 * minute)
  await reconcileTopUps(house, house.clock.now())
  await expirePoints(house.db, house.clock.now())
}

function pass(model: ClubModel, { clock }: Club['house'], milliseconds: number) {
  clock.add(milliseconds)
  model.now += milliseconds
}

/** Whether it was refused: for one of the obstacles, and only when there is any. */
async function isRefused(made: Promise<unknown>, obstacles: readonly string[]) {
  try {
    await made
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    assert.ok(
      obstacles.includes(error.code),
      `${error.code} was refused; expected ${obstacles.join()}`,
    )
    return true
  }
  assert.deepEqual(obstacles, [], 'it was not refused')
  return false
}
