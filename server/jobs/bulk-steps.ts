import * as z from 'zod/mini'
import { listCompanyReviews } from '#contract/company-reviews.admin.ts'
import { OrderStatus } from '#contract/orders.rules.ts'
import { orderFilters, refusalReasons } from '#contract/orders.admin.ts'
import { listScanReviews } from '#contract/scan-reviews.admin.ts'
import { decidableReasons } from '#contract/scan-reviews.rules.ts'
import { type BulkStep, bulkStep, type BulkSteps } from '#server/bulk/bulk-step.ts'
import { checkedParams } from '#server/bulk/checked-params.ts'
import { companiesToVerify } from '#server/companies/companies-to-verify.reads.ts'
import { requireKnownNumbers, verifyPlain } from '#server/companies/verify-plain.ts'
import { waitingCompanies } from '#server/companies/waiting-companies.reads.ts'
import { approveOrder } from '#server/orders/approve-order.ts'
import { fulfilOrder } from '#server/orders/fulfil-order.ts'
import { keptReason } from '#server/orders/reason-words.ts'
import { refuseSeen } from '#server/orders/refuse-seen.ts'
import { officeOrderRows } from '#server/orders/staff-order-list.reads.ts'
import { decideScan } from '#server/reviews/decide-scan.ts'
import { waitingScans } from '#server/reviews/waiting-scans.reads.ts'
import { productSteps } from './product-steps.ts'
import { scansNamed } from './scans-named.ts'

const text = z._default(z.string().check(z.trim(), z.maxLength(500)), '')
const noParams = z.object({})

/** Pending orders of the list, whatever else its filter lets through. */
const pendingOrders: BulkStep['items'] = async ({ db }, { staff, selection, at, most }) => {
  const { uuids, filter } = selection
  const wanted = uuids ? {} : checkedParams(z.object(orderFilters), filter)
  const rows = await officeOrderRows(db, staff, { ...wanted, status: OrderStatus.pending }, at)
    .$if(uuids !== undefined, (query) => query.where('o.uuid', 'in', [...uuids!]))
    .orderBy('o.id')
    .limit(most)
    .execute()
  return rows.map(({ uuid, number, total, held, first_approval_by }) => ({
    uuid,
    label: number,
    points: total,
    isHeld: (held !== null && held.staff_id !== staff.id) || first_approval_by === staff.name,
  }))
}

const waitingOnes: BulkStep['items'] = async ({ db }, { staff, selection, at, most }) => {
  const { uuids, filter } = selection
  if (uuids) return scansNamed(db, staff, uuids, at)
  const wanted = { ...checkedParams(listScanReviews.query!, filter), page: 1, limit: most }
  const { data } = await waitingScans(db, staff, wanted, at)
  return scansNamed(db, staff, uuidsIn(data), at)
}

/** Companies that somebody has to look at are told as held: they fail, and stay in the queue. */
const waitingCompanyRows: BulkStep['items'] = async ({ db }, { staff, selection, at, most }) => {
  const { uuids, filter } = selection
  const wanted = { ...checkedParams(listCompanyReviews.query!, filter), page: 1, limit: most }
  const named = uuids ?? uuidsIn((await waitingCompanies(db, staff, wanted, at)).data)
  const rows = await companiesToVerify(db, staff, named, at)
  return rows.map(({ problem, isHeld, ...row }) => ({ ...row, isHeld: isHeld || problem !== null }))
}

function uuidsIn(rows: readonly { uuid: string }[]) {
  return rows.map(({ uuid }) => uuid)
}

/** What jobs of many items can do, each by the verb that does it to one. */
export const bulkSteps: BulkSteps = {
  'orders.approve': bulkStep({
    right: 'orders.decide',
    params: noParams,
    items: pendingOrders,
    work: (house, staff, { uuid }) => approveOrder(house, staff, uuid, house.clock.now()),
    after: (house, uuid) => fulfilOrder(house, uuid, house.clock.now()),
  }),
  'orders.refuse': bulkStep({
    right: 'orders.decide',
    params: z.object({ reason: z.enum(refusalReasons), text }),
    items: pendingOrders,
    work: (house, staff, { uuid, params }) => {
      const reason = keptReason(params.reason, params.text)
      return refuseSeen(
        house,
        staff,
        uuid,
        { seen: OrderStatus.pending, reason },
        house.clock.now(),
      )
    },
  }),
  'scans.approve': bulkStep({
    right: 'reviews.decide',
    params: noParams,
    items: waitingOnes,
    work: (house, staff, { uuid }) => decideScan(house, staff, uuid, { outcome: 'approve' }),
  }),
  'scans.reject': bulkStep({
    right: 'reviews.decide',
    params: z.object({ reason: z.enum(decidableReasons), note: text }),
    items: waitingOnes,
    work: (house, staff, { uuid, params }) =>
      decideScan(house, staff, uuid, { outcome: 'reject', ...params }),
  }),
  'companies.verify': bulkStep({
    right: 'members.verify',
    params: noParams,
    items: waitingCompanyRows,
    before: requireKnownNumbers,
    work: (house, staff, { uuid }) => verifyPlain(house, staff, uuid),
  }),
  ...productSteps,
}
