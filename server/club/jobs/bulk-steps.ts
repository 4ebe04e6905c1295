import * as z from 'zod/mini'
import { listCompanyReviews } from '#contract/earning/company-reviews.admin.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { orderFilters, rejectionReasons } from '#contract/shop/orders.admin.ts'
import { listScanReviews } from '#contract/earning/scan-reviews.admin.ts'
import { decidableReasons } from '#contract/earning/scan-reviews.rules.ts'
import { type BulkStep, defineBulkStep, type BulkSteps } from '#server/staff/bulk/bulk-step.ts'
import { checkParams } from '#server/staff/bulk/check-params.ts'
import { findCompaniesToVerify } from '#server/earning/company-reviews/companies-to-verify.reads.ts'
import { requireKnownNumbers, verifyPlain } from '#server/earning/company-reviews/verify-plain.ts'
import { companyQueue } from '#server/earning/company-reviews/waiting-companies.reads.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { fulfilOrder } from '#server/shop/orders/decisions/fulfil-order.ts'
import { toStoredReason } from '#server/shop/orders/decisions/reason-text.ts'
import { rejectSeen } from '#server/shop/orders/decisions/reject-seen.ts'
import { selectStaffOrders } from '#server/shop/orders/decisions/staff-order-list.reads.ts'
import { decideScan } from '#server/earning/scan-reviews/decide-scan.ts'
import { scanQueue } from '#server/earning/scan-reviews/waiting-scans.reads.ts'
import { productSteps } from './product-steps.ts'
import { findScansByUuid } from './scans-named.ts'

const text = z._default(z.string().check(z.trim(), z.maxLength(500)), '')
const noParams = z.object({})

/** Pending orders of the list, whatever else its filter lets through. */
const findPendingOrders: BulkStep['items'] = async ({ db }, { staff, selection, at, maximum }) => {
  const { uuids, filter } = selection
  const orderQuery = uuids ? {} : checkParams(z.object(orderFilters), filter)
  const rows = await selectStaffOrders(
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

const findWaitingScans: BulkStep['items'] = async ({ db }, { staff, selection, at, maximum }) => {
  const { uuids, filter } = selection
  if (uuids) return findScansByUuid({ db, staff, now: at }, uuids)
  const query = { ...checkParams(listScanReviews.query!, filter), page: 1, limit: maximum }
  const { data } = await scanQueue.findPage({ db, staff, now: at }, query)
  return findScansByUuid({ db, staff, now: at }, getUuids(data))
}

/** Companies that a person must review are shown as held: they fail, and stay in the queue. */
const findWaitingCompanies: BulkStep['items'] = async (
  { db },
  { staff, selection, at, maximum },
) => {
  const { uuids, filter } = selection
  const query = { ...checkParams(listCompanyReviews.query!, filter), page: 1, limit: maximum }
  const companyUuids =
    uuids ?? getUuids((await companyQueue.findPage({ db, staff, now: at }, query)).data)
  const rows = await findCompaniesToVerify({ db, staff, now: at }, companyUuids)
  return rows.map(({ problem, willFail, ...row }) => ({
    ...row,
    willFail: willFail || problem !== null,
  }))
}

function getUuids(rows: readonly { uuid: string }[]) {
  return rows.map(({ uuid }) => uuid)
}

export const bulkSteps: BulkSteps = {
  'orders.approve': defineBulkStep({
    right: 'orders.decide',
    params: noParams,
    items: findPendingOrders,
    work: (context, staff, { uuid }) =>
      approveOrder({ ...context, staff, now: context.clock.now() }, uuid),
    after: (context, uuid) => fulfilOrder({ ...context, now: context.clock.now() }, uuid),
  }),
  'orders.reject': defineBulkStep({
    right: 'orders.decide',
    params: z.object({ reason: z.enum(rejectionReasons), text }),
    items: findPendingOrders,
    work: (context, staff, { uuid, params }) => {
      const reason = toStoredReason(params.reason, params.text)
      return rejectSeen(
        { ...context, staff, now: context.clock.now() },
        { uuid, seen: OrderStatus.pending, reason },
      )
    },
  }),
  'scans.approve': defineBulkStep({
    right: 'reviews.decide',
    params: noParams,
    items: findWaitingScans,
    work: (context, staff, { uuid }) =>
      decideScan(
        { ...context, staff, now: context.clock.now() },
        { uuid, decision: { outcome: 'approve' } },
      ),
  }),
  'scans.reject': defineBulkStep({
    right: 'reviews.decide',
    params: z.object({ reason: z.enum(decidableReasons), note: text }),
    items: findWaitingScans,
    work: (context, staff, { uuid, params }) =>
      decideScan(
        { ...context, staff, now: context.clock.now() },
        { uuid, decision: { outcome: 'reject', ...params } },
      ),
  }),
  'companies.verify': defineBulkStep({
    right: 'members.verify',
    params: noParams,
    items: findWaitingCompanies,
    before: requireKnownNumbers,
    work: (context, staff, { uuid }) =>
      verifyPlain({ ...context, staff, now: context.clock.now() }, { uuid }),
  }),
  ...productSteps,
}
