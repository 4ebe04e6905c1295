import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin, QueryId } from 'kysely'
import { anInstaller } from '#testing/accounts.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { approveOrder } from './approve-order.ts'

const context = await testApp()
const { clock, db } = context
const { staff } = await aStaffMember(context)

/** Stands still once the audit event is written and not yet committed, until `enough` have come so far. */
function meetingAtAudit(enough: number): KyselyPlugin {
  const audits = new WeakSet<QueryId>()
  const met = Promise.withResolvers<void>()
  let written = 0
  return {
    transformQuery({ node, queryId }) {
      const isAudit =
        node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('audit_entry')
      if (isAudit) audits.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!audits.has(queryId)) return result
      if (++written === enough) met.resolve()
      await met.promise
      return result
    },
  }
}

test('approvals of the back office do not wait for one another, however long each of them takes', async () => {
  const approvals = 12
  const orders: string[] = []
  for (let n = 0; n < approvals; n++) {
    const owner = await anInstaller(context, { points: 500 })
    const { variant } = await aProduct(context)
    orders.push((await anOrder(context, owner, [variant])).body.uuid)
  }
  const together = {
    ...context,
    staff,
    now: clock.now(),
    db: db.withPlugin(meetingAtAudit(approvals)),
  }
  const approved = await Promise.all(orders.map((uuid) => approveOrder(together, uuid)))
  assert.deepEqual(new Set(approved), new Set([true]))
})
