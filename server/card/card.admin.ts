import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/club-card.admin.ts'
import type { House } from '#server/app.ts'
import { nextItem } from '#server/claims/next-item.ts'
import { serve } from '#server/http/serve.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { approveTopUp } from './approve-top-up.ts'
import { providerAnswer } from './ask-provider.ts'
import { refuseTopUp } from './refuse-top-up.ts'
import { officeTopUp } from './staff-top-up.reads.ts'
import { officeTopUps, waitingTopUpsOf } from './staff-top-ups.reads.ts'
import { keptTopUpReason } from './top-up-reason.ts'

export function cardAdmin(app: FastifyInstance, house: House) {
  const { db, guards, outside } = house
  const now = () => house.clock.now()
  const seeing = guards.staff('top_ups.see')
  const deciding = guards.staff('top_ups.decide')

  serve(app, contract.listOfficeTopUps, seeing, async ({ query, staff }) => {
    const { data, meta } = await officeTopUps(db, staff, query, now())
    return { data, meta: { ...meta, provider: outside.card.state() } }
  })
  serve(app, contract.getOfficeTopUp, seeing, (call) => shown(call))
  serve(app, contract.askProvider, seeing, async (call) => providerAnswer(house, await shown(call)))
  serve(app, contract.nextTopUp, deciding, async ({ body, staff }) => ({
    uuid: await nextItem(
      db,
      staff,
      'top_ups',
      () => waitingTopUpsOf(db, staff, body, now()),
      now(),
    ),
  }))
  serve(app, contract.approveTopUp, deciding, async (call) => {
    await approveTopUp(house, call.staff, call.params.uuid)
    return shown(call)
  })
  serve(app, contract.refuseTopUp, deciding, async (call) => {
    const reason = keptTopUpReason(call.body.reason, call.body.text)
    await refuseTopUp(house, call.staff, call.params.uuid, reason)
    return shown(call)
  })

  function shown({ staff, params }: { staff: CallerStaff; params: { uuid: string } }) {
    return officeTopUp(db, staff, params.uuid, now())
  }
}
