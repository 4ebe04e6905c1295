import type { Mutant } from './mutants.ts'

export const moneyMutants: readonly Mutant[] = [
  {
    file: 'server/points/points/hold-points.ts',
    from: 'sum(amount - used - held - expired) over (order by expires_at, id)',
    to: 'sum(amount - used - held - expired) over (order by expires_at desc, id)',
  },
  {
    file: 'server/points/points/hold-points.ts',
    from: 'set held = l.held + taken.points',
    to: 'set held = taken.points',
  },
  {
    file: 'server/points/points/hold-points.ts',
    from: 'update points_account set held = held + ${points}',
    to: 'update points_account set held = held + ${points} - 1',
  },
  {
    file: 'server/points/points/end-hold.ts',
    from: 'update points_lot l set held = l.held - s.amount, used = l.used + s.amount',
    to: 'update points_lot l set held = l.held - s.amount, used = l.used + s.amount - 1',
  },
  {
    file: 'server/points/points/end-hold.ts',
    from: 'posted = a.posted - hold.amount, held = a.held - hold.amount',
    to: 'posted = a.posted, held = a.held - hold.amount',
  },
  {
    file: 'server/points/points/end-hold.ts',
    from: "interval '60 days'",
    to: "interval '30 days'",
  },
  { file: 'server/points/points/end-hold.ts', from: 'and not l.extended', to: '' },
  {
    file: 'server/points/points/expire-points.ts',
    from: 'select id, company_id, amount - used - held - expired as free from points_lot',
    to: 'select id, company_id, amount - used - expired as free from points_lot',
  },
  {
    file: 'server/points/points/expire-points.ts',
    from: 'set posted = a.posted - total.gone',
    to: 'set posted = a.posted',
  },
  {
    file: 'server/points/points/credit-points.ts',
    from: 'await settleDebt(ctx, { companyId })',
    to: '',
  },
  {
    file: 'server/points/points/credit-points.ts',
    from: 'set posted = posted + ${points}',
    to: 'set posted = posted + ${points} + 1',
  },
  {
    file: 'server/points/points/claw-back.ts',
    from: 'export const maxOwed = 500',
    to: 'export const maxOwed = 600',
  },
  {
    file: 'server/points/points/claw-back.ts',
    from: 'if (taken > 0) await settleDebt(ctx, { companyId, firstEntry: credit })',
    to: '',
  },
  {
    file: 'server/points/points/settle-debt.ts',
    from: 'desc nulls last, expires_at, id)',
    to: 'desc nulls last, expires_at desc, id)',
  },
  {
    file: 'server/points/points/debit-points.ts',
    from: 'and posted - held >= ${points}',
    to: 'and posted >= ${points}',
  },
  {
    file: 'server/shop/shop/take-stock.ts',
    from: 'set stock = v.stock - line.qty',
    to: 'set stock = v.stock - 1',
  },
  {
    file: 'server/shop/shop/take-stock.ts',
    from: 'set stock = v.stock + locked.qty',
    to: 'set stock = v.stock + 1',
  },
  {
    file: 'server/shop/orders/check-order-lines.ts',
    from: 'if (stock < quantity)',
    to: 'if (stock < 1)',
  },
  { file: 'server/shop/orders/move-order.ts', from: 'await returnStock(ctx, orderId)', to: '' },
  {
    file: 'server/shop/orders/move-order.ts',
    from: '(isPrint ? OrderStatus.approved : OrderStatus.finished)',
    to: '(isPrint ? OrderStatus.approved : OrderStatus.failed)',
  },
  {
    file: 'server/shop/orders/place-order.ts',
    from: 'if (total > account.available)',
    to: 'if (total > account.posted)',
  },
  {
    file: 'server/platform/http/earlier-call.ts',
    from: 'sql`idempotency_key = ${key}`',
    to: 'sql`idempotency_key = ${`${key}x`}`',
    tests: ['server/shop/orders/orders.test.ts', 'server/points/club-card/top-ups/*.test.ts'],
  },
  {
    file: 'server/shop/orders/decisions/approve-order.ts',
    from: 'order.first_approval_by === null && (await needsTwoApprovals(',
    to: 'order.first_approval_by !== null && (await needsTwoApprovals(',
  },
  {
    file: 'server/shop/orders/decisions/run-orders.ts',
    from: 'const failedHours = 72',
    to: 'const failedHours = 720',
  },
  {
    file: 'server/shop/orders/decisions/fulfil-order.ts',
    from: 'const workingDays = 3',
    to: 'const workingDays = 9',
  },
  {
    file: 'server/shop/vouchers/fulfil-vouchers.ts',
    from: 'if (ids.length < line.qty) return false',
    to: 'if (ids.length === 0) return false',
  },
  {
    file: 'contract/shop/orders.rules.ts',
    from: 'merged.set(id, (merged.get(id) ?? 0) + quantity)',
    to: 'merged.set(id, quantity)',
  },
  {
    file: 'server/points/club-card/top-ups/end-top-up.ts',
    from: "const isDone = status === 'SUCCEEDED'",
    to: "const isDone = status !== 'REJECTED'",
  },
  {
    file: 'server/points/club-card/top-ups/reserve-top-up.ts',
    from: 'await requireRoom(tx, { company, at: now }, points)',
    to: '',
  },
  {
    file: 'server/points/club-card/top-ups/reserve-top-up.ts',
    from: 'if (points > account.available)',
    to: 'if (points > account.posted)',
  },
  {
    file: 'server/points/club-card/top-ups/reconcile-top-ups.ts',
    from: 'if (response === null) await sendTopUp({ ...ctx, now: ctx.clock.now() }, id)',
    to: 'if (response === null) continue',
  },
  {
    file: 'server/shop/orders/cancel-order.ts',
    from: 'if (order.status !== OrderStatus.pending) requireTakeBack(ctx, order)',
    to: '',
  },
  {
    file: 'server/shop/orders/cancel-order.ts',
    from: "if (now >= until) refuse('orders.too_late_to_take_back')",
    to: '',
  },
  {
    file: 'server/points/points/return-spent.ts',
    from: 'const ownParts = parts.filter((part) => part.company_id === companyId)',
    to: 'const ownParts = parts.filter(() => false)',
    tests: ['testing/model/model.test.ts', 'server/shop/returns/*.test.ts'],
  },
  {
    file: 'server/points/points/return-spent.ts',
    from: 'order by expires_at desc, lot_id desc',
    to: 'order by expires_at, lot_id',
    tests: ['server/shop/returns/*.test.ts'],
  },
  {
    file: 'server/points/points/return-spent.ts',
    from: 'set returned = s.returned + parts.part',
    to: 'set returned = s.returned',
  },
  {
    file: 'server/points/points/return-spent.ts',
    from: 'await settleDebt(ctx, { companyId })',
    to: '',
    tests: ['server/shop/returns/*.test.ts'],
  },
  {
    file: 'server/points/points/return-spent.ts',
    from: "interval '60 days'",
    to: "interval '90 days'",
    tests: ['server/shop/returns/*.test.ts'],
  },
  {
    file: 'server/shop/returns/return-products.ts',
    from: "if (now >= getReturnableUntil(shipment.shipped_at, order.region_id)) refuse('returns.too_late')",
    to: '',
  },
  {
    file: 'server/shop/returns/return-products.ts',
    from: "if (!line || line.left < quantity) return refuse('returns.too_many')",
    to: "if (!line) return refuse('returns.too_many')",
  },
  {
    file: 'server/shop/returns/return-products.ts',
    from: 'if (await isRepeated(ctx, { order, draft })) return',
    to: '',
  },
  {
    file: 'server/shop/returns/decide-return.ts',
    from: "return row.state === 'waiting' ? row : refuse('returns.decided')",
    to: "return row.state !== 'rejected' ? row : refuse('returns.decided')",
  },
  {
    file: 'server/shop/returns/decide-return.ts',
    from: "if (row.reason === 'unneeded' && row.arrival === 'away') refuse('returns.not_arrived')",
    to: '',
  },
  {
    file: 'server/shop/returns/decide-return.ts',
    from: "if (row.arrival !== 'away') refuse('returns.decided')",
    to: '',
  },
  {
    file: 'server/shop/returns/returnable-until.ts',
    from: 'returnDays)',
    to: 'returnDays + 1)',
    tests: ['server/shop/returns/*.test.ts', 'testing/model/model.test.ts'],
  },
  {
    file: 'server/shop/shop/move-returned.ts',
    from: "const sign = kind === 'replace' ? -1 : 1",
    to: 'const sign = -1',
    tests: ['server/shop/returns/*.test.ts'],
  },
  {
    file: 'server/points/club-card/losses/report-lost-card.ts',
    from: 'if (row.sent_at) {',
    to: 'if (!row.sent_at) {',
    tests: ['server/points/club-card/losses/*.test.ts'],
  },
  {
    file: 'server/points/finance-tasks/resolve-finance-task.ts',
    from: "if (await isOwnAdjustment(ctx, task)) return refuse('finance.own_adjustment')",
    to: '',
  },
  {
    file: 'server/members/ownership/confirm-hand-over.ts',
    from: ".where(column, '<', handOverTries)",
    to: '',
  },
  {
    file: 'server/shop/orders/purchase-limits.ts',
    from: 'set pieces = t.pieces - n.pieces',
    to: 'set pieces = t.pieces - 1',
  },
  {
    file: 'server/shop/orders/purchase-limits.ts',
    from: 'do update set pieces = t.pieces + excluded.pieces',
    to: 'do update set pieces = excluded.pieces',
  },
  {
    file: 'server/shop/orders/review-order.ts',
    from: 'two_people: total > limits.orders_by_one',
    to: 'two_people: total > limits.orders_by_one * 2',
  },
  {
    file: 'server/shop/orders/review-order.ts',
    from: 'email_changed: isRecent(input.emailChangedAt)',
    to: 'email_changed: false',
  },
  {
    file: 'server/shop/orders/review-order.ts',
    from: 'const knownDays = 14',
    to: 'const knownDays = 1',
  },
  {
    file: 'server/platform/http/earlier-call.ts',
    from: 'if (made && !fingerprint.equals(made.fingerprint)) refuse(keyReused)',
    to: '',
    tests: ['server/shop/orders/orders.test.ts', 'server/points/club-card/top-ups/*.test.ts'],
  },
  {
    file: 'server/platform/http/earlier-call.ts',
    from: 'created_at > ${since}',
    to: 'created_at < ${since}',
    tests: ['server/shop/orders/orders.test.ts', 'server/points/club-card/top-ups/*.test.ts'],
  },
  {
    file: 'server/shop/vouchers/fulfil-vouchers.ts',
    from: "    .where('expires_on', '>=', getEarliestEnd(now, region_id))\n",
    to: '',
  },
  {
    file: 'server/shop/vouchers/return-vouchers.ts',
    from: "    .where('revealed_at', 'is', null)\n",
    to: '',
  },
  {
    file: 'server/shop/vouchers/reveal-voucher.ts',
    from: 'if (!locked.revealed_at)',
    to: 'if (locked.revealed_at)',
  },
  {
    file: 'server/points/club-card/top-ups/reserve-top-up.ts',
    from: 'const waits = points >= topUpReviewFrom',
    to: 'const waits = points > topUpReviewFrom',
  },
  {
    file: 'server/points/club-card/top-ups/settle-top-up.ts',
    from: "if (row.status !== 'PENDING') return null",
    to: '',
  },
  {
    file: 'server/points/club-card/top-ups/settle-top-up.ts',
    from: 'response.amount !== row.amount || ',
    to: '',
  },
  {
    file: 'server/points/club-card/handle-event.ts',
    from: "    .onConflict((row) => row.column('event_id').doNothing())\n",
    to: '',
  },
  {
    file: 'server/points/adjustments/adjust-points.ts',
    from: 'lately + points > limits.adjust_by_one',
    to: 'points > limits.adjust_by_one',
  },
  {
    file: 'server/points/adjustments/adjust-points.ts',
    from: 'if (sum + points > maximum)',
    to: 'if (points > maximum)',
  },
  {
    file: 'server/points/adjustments/decide-adjustment.ts',
    from: "if (row.entered_by === staff.id) refuse('points.own_entry')",
    to: '',
  },
  {
    file: 'server/points/points/move-points.ts',
    from: "!(isWelcomeTwice && kind === 'welcome')",
    to: 'true',
    tests: ['server/members/members/merge*.test.ts'],
  },
  {
    file: 'server/members/companies/pay-welcome.ts',
    from: 'if (paid) return',
    to: '',
    tests: ['server/members/registration/*.test.ts'],
  },
  {
    file: 'server/earning/surveys/answer-survey.ts',
    from: "if (project.answered_at) refuse('surveys.already_answered')",
    to: '',
  },
  {
    file: 'server/shop/orders/place-order.ts',
    from: '    requireSpending(account)\n',
    to: '',
    tests: ['server/platform/invariants/*.test.ts'],
  },
  {
    file: 'server/points/club-card/top-ups/reserve-top-up.ts',
    from: '  requireSpending(account)\n',
    to: '',
    tests: ['server/platform/invariants/*.test.ts'],
  },
]
