import * as z from 'zod/mini'
import { listCompanyReviews } from '#contract/earning/company-reviews.admin.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { orderFilters, rejectionReasons } from '#contract/shop/orders.admin.ts'
import { listScanReviews } from '#contract/earning/scan-reviews.admin.ts'
import { decidableReasons } from '#contract/earning/scan-reviews.rules.ts'
import { type BulkStep, bulkStep, type BulkSteps } from '#server/staff/bulk/bulk-step.ts'
import { checkParams } from '#server/staff/bulk/check-params.ts'
import { companiesToVerify } from '#server/earning/company-reviews/companies-to-verify.reads.ts'
import { requireKnownNumbers, verifyPlain } from '#server/earning/company-reviews/verify-plain.ts'
import { companyQueue } from '#server/earning/company-reviews/waiting-companies.reads.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { fulfilOrder } from '#server/shop/orders/decisions/fulfil-order.ts'
import { toStoredReason } from '#server/shop/orders/decisions/reason-text.ts'
import { rejectSeen } from '#server/shop/orders/decisions/reject-seen.ts'
import { staffOrderRows } from '#server/shop/orders/decisions/staff-order-list.reads.ts'
import { decideScan } from '#server/earning/scan-reviews/decide-scan.ts'
import { scanQueue } from '#server/earning/scan-reviews/waiting-scans.reads.ts'
import { productSteps } from './product-steps.ts'
import { scansNamed } from './scans-named.ts'

const text = z._default(z.string().check(z.trim(), z.maxLength(500)), '')
const noParams = z.object({})

/** Pending orders of the list, whatever else its filter lets through. */
const pendingOrders: BulkStep['items'] = async ({ db }, { staff, selection, at, maximum }) => {
  const { uuids, filter } = selection
  const orderQuery = uuids ? {} : checkParams(z.object(orderFilters), filter)
  const rows = await staffOrderRows(
    { db, staff, now: at },
    { ...orderQuery, status: OrderStatus.pending },
  )
    .$if(uuids !== undefined, (query) => query.where('o.uuid', 'in', [...uuids!]))
    .orderBy('o.id')
    .limit(maximum)
    .execute()
  return rows.map(({ uuid, number, total, claimed, first_approval_by }) => ({
    uuid,
    label: number,
    points: total,
    willFail: (claimed !== null && claimed.staff_id !== staff.id) || first_approval_by === staff.id,
  }))
}

const waitingOnes: BulkStep['items'] = async ({ db }, { staff, selection, at, maximum }) => {
  const { uuids, filter } = selection
  if (uuids) return scansNamed({ db, staff, now: at }, uuids)
  const query = { ...checkParams(listScanReviews.query!, filter), page: 1, limit: maximum }
  const { data } = await scanQueue.findPage({ db, staff, now: at }, query)
  return scansNamed({ db, staff, now: at }, uuidsIn(data))
}

/** Companies that a person must review are shown as held: they fail, and stay in the queue. */
const waitingCompanyRows: BulkStep['items'] = async ({ db }, { staff, selection, at, maximum }) => {
  const { uuids, filter } = selection
  const query = { ...checkParams(listCompanyReviews.query!, filter), page: 1, limit: maximum }
  const companyUuids =
    uuids ?? uuidsIn((await companyQueue.findPage({ db, staff, now: at }, query)).data)
  const rows = await companiesToVerify({ db, staff, now: at }, companyUuids)
  return rows.map(({ problem, willFail, ...row }) => ({
    ...row,
    willFail: willFail || problem !== null,
  }))
}

function uuidsIn(rows: readonly { uuid: string }[]) {
  return rows.map(({ uuid }) => uuid)
}

export const bulkSteps: BulkSteps = {
  'orders.approve': bulkStep({
    right: 'orders.decide',
    params: noParams,
    items: pendingOrders,
    work: (context, staff, { uuid }) =>
      approveOrder({ ...context, staff, now: context.clock.now() }, uuid),
    after: (context, uuid) => fulfilOrder({ ...context, now: context.clock.now() }, uuid),
  }),
  'orders.reject': bulkStep({
    right: 'orders.decide',
    params: z.object({ reason: z.enum(rejectionReasons), text }),
    items: pendingOrders,
    work: (context, staff, { uuid, params }) => {
      const reason = toStoredReason(params.reason, params.text)
      return rejectSeen(
        { ...context, staff, now: context.clock.now() },
        { uuid, seen: OrderStatus.pending, reason },
      )
    },
  }),
  'scans.approve': bulkStep({
    right: 'reviews.decide',
    params: noParams,
    items: waitingOnes,
    work: (context, staff, { uuid }) =>
      decideScan(
        { ...context, staff, now: context.clock.now() },
        { uuid, decision: { outcome: 'approve' } },
      ),
  }),
  'scans.reject': bulkStep({
    right: 'reviews.decide',
    params: z.object({ reason: z.enum(decidableReasons), note: text }),
    items: waitingOnes,
    work: (context, staff, { uuid, params }) =>
      decideScan(
        { ...context, staff, now: context.clock.now() },
        { uuid, decision: { outcome: 'reject', ...params } },
      ),
  }),
  'companies.verify': bulkStep({
    right: 'members.verify',
    params: noParams,
    items: waitingCompanyRows,
    before: requireKnownNumbers,
    work: (context, staff, { uuid }) =>
      verifyPlain({ ...context, staff, now: context.clock.now() }, { uuid }),
  }),
  ...productSteps,
}
