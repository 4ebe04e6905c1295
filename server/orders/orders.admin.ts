import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/orders.admin.ts'
import type { House } from '#server/app.ts'
import { nextItem } from '#server/claims/next-item.ts'
import { serve } from '#server/http/serve.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { approveOrder } from './approve-order.ts'
import { failOrder, retryOrder } from './fail-order.ts'
import { keptReason } from './reason-words.ts'
import { refuseSeen } from './refuse-seen.ts'
import { remindOfCodes } from './remind-of-codes.ts'
import { shipOrder } from './ship-order.ts'
import { officeOrder } from './staff-order.reads.ts'
import { officeOrders, waitingOrders } from './staff-order-list.reads.ts'

export function ordersAdmin(app: FastifyInstance, house: House) {
  const { db, guards } = house
  const now = () => house.clock.now()
  const seeing = guards.staff('orders.see')
  const deciding = guards.staff('orders.decide')

  serve(app, contract.listOfficeOrders, seeing, ({ query, staff }) =>
    officeOrders(db, staff, query, now()),
  )
  serve(app, contract.getOfficeOrder, seeing, (call) => shown(call))
  serve(app, contract.nextOrder, deciding, async ({ body, staff }) => ({
    uuid: await nextItem(db, staff, 'orders', () => waitingOrders(db, staff, body, now()), now()),
  }))
  serve(app, contract.approveOrder, deciding, async (call) => {
    await approveOrder(house, call.staff, call.params.uuid, now())
    return shown(call)
  })
  serve(app, contract.refuseOrder, deciding, async (call) => {
    const { seen, text } = call.body
    const reason = keptReason(call.body.reason, text)
    await refuseSeen(house, call.staff, call.params.uuid, { seen, reason }, now())
    return shown(call)
  })
  serve(app, contract.shipOrder, deciding, async (call) => {
    await shipOrder(house, call.staff, call.params.uuid, call.body, now())
    return shown(call)
  })
  serve(app, contract.failOrder, deciding, async (call) => {
    await failOrder(house, call.staff, call.params.uuid, now())
    return shown(call)
  })
  serve(app, contract.retryOrder, deciding, async (call) => {
    await retryOrder(house, call.staff, call.params.uuid, now())
    return shown(call)
  })
  serve(app, contract.remindOfCodes, guards.staff('orders.remind'), ({ staff, params }) =>
    remindOfCodes(house, staff, params.uuid, now()),
  )

  function shown({ staff, params }: { staff: CallerStaff; params: { uuid: string } }) {
    return officeOrder(db, staff, params.uuid, now())
  }
}
