import type { Mutant } from './mutants.ts'

/** Bugs around the money: lost connections, tries again, the outbox, leases, limits, pauses. */
export const processMutants: readonly Mutant[] = [
  {
    file: 'server/platform/database/transaction.ts',
    from: 'if (isOver || wasCut || !isCut(error))',
    to: 'if (wasCut || !isCut(error))',
    tests: ['server/platform/database/transaction.test.ts'],
  },
  {
    file: 'server/platform/database/transaction.ts',
    from: '      wasCut = true\n',
    to: '',
    tests: ['server/platform/database/transaction.test.ts'],
  },
  {
    file: 'server/platform/database/transaction.ts',
    from: 'return { error: first ?? error, isOver }',
    to: 'return { error, isOver: false }',
    tests: ['server/platform/database/transaction.test.ts'],
  },
  {
    file: 'server/platform/database/transaction.ts',
    from: 'return code === deadlock || ',
    to: 'return ',
    tests: ['server/platform/database/transaction.test.ts'],
  },
  {
    file: 'server/platform/database/number-series.ts',
    from: "eb('number_series.last', '+', 1)",
    to: "eb('number_series.last', '+', 0)",
    tests: ['server/shop/orders/orders.test.ts'],
  },
  {
    file: 'server/messaging/messages/send-messages.ts',
    from: 'const finalState = { params_encrypted: null, next_try_at: null }',
    to: 'const finalState = { params_encrypted: null }',
  },
  {
    file: 'server/messaging/messages/send-messages.ts',
    from: 'const unexpired = messages.filter((row) => !isExpired(row))',
    to: 'const unexpired = messages',
  },
  {
    file: 'server/messaging/messages/claim-messages.ts',
    from: 'next_try_at: new Date(now.getTime() + leaseSeconds * 1000)',
    to: 'next_try_at: now',
  },
  {
    file: 'server/messaging/messages/send-messages.ts',
    from: 'if (isRefused || now >= until)',
    to: 'if (isRefused)',
  },
  {
    file: 'server/messaging/messages/send-messages.ts',
    from: '2 ** Math.min(10, attempts - 1)',
    to: '2 ** 0',
  },
  {
    file: 'server/messaging/messages/send-messages.ts',
    from: 'const tryDays = 3',
    to: 'const tryDays = 1',
  },
  {
    file: 'server/messaging/messages/queue-message.ts',
    from: "      .onConflict((row) => row.column('dedupe_key').doNothing())\n",
    to: '',
  },
  { file: 'server/staff/bulk/run-bulk.ts', from: 'if (numUpdatedRows === 0n) return', to: '' },
  {
    file: 'server/staff/bulk/run-bulk.ts',
    from: 'leased_until < ${now}',
    to: 'leased_until > ${now}',
  },
  {
    file: 'server/staff/bulk/run-bulk.ts',
    from: 'if (!staff || !mayDoHere(staff, ctx.right))',
    to: 'if (!staff)',
  },
  {
    file: 'server/members/team/invite-member.ts',
    from: 'used >= installers',
    to: 'used > installers',
  },
  {
    file: 'server/members/team/remove-member.ts',
    from: '    await endSessions(ctx, member.id)\n',
    to: '',
  },
  {
    file: 'server/earning/scans/create-scan.ts',
    from: 'const maxAgeHours = 72',
    to: 'const maxAgeHours = 720',
  },
  {
    file: 'contract/members/account-changes.rules.ts',
    from: 'new Date(until) > now',
    to: 'new Date(until) < now',
  },
  {
    file: 'contract/members/account-changes.rules.ts',
    from: 'export const pauseHours = 72',
    to: 'export const pauseHours = 24',
    tests: ['server/members/account-changes/*.test.ts'],
  },
  {
    file: 'server/platform/access/spending-pause.ts',
    from: 'spendingPausedUntil > at',
    to: 'spendingPausedUntil < at',
    tests: ['server/members/account-changes/spending-pause.test.ts'],
  },
  {
    file: 'server/members/guards/guards.ts',
    from: '        requireNoPause(member, clock.now())\n',
    to: '',
    tests: ['server/members/account-changes/spending-pause.test.ts'],
  },
  {
    file: 'server/points/points/spending.ts',
    from: 'if (account.isFrozen)',
    to: 'if (!account.isFrozen)',
    tests: ['server/platform/invariants/*.test.ts'],
  },
  {
    file: 'server/shop/orders/decisions/fulfil-order.ts',
    from: '    if (await isSpendingFrozen(ctx.db)) return\n',
    to: '',
    tests: ['server/platform/invariants/*.test.ts'],
  },
  {
    file: 'server/points/club-card/top-ups/send-top-up.ts',
    from: '  if (await isSpendingFrozen(db)) return\n',
    to: '',
    tests: ['server/platform/invariants/*.test.ts'],
  },
  {
    file: 'server/platform/invariants/spending-freeze.ts',
    from: "if (freeze.requested_by === staff.id) refuse('invariants.own_request')",
    to: '',
  },
  {
    file: 'server/platform/invariants/check-invariants.ts',
    from: '  await freezeWhileBroken(ctx)\n',
    to: '',
  },
  {
    file: 'server/platform/invariants/check-invariants.ts',
    from: 'left > 0; left--',
    to: 'left > 0; left++',
  },
  {
    file: 'server/platform/invariants/record-violations.ts',
    from: 'if (fresh.rows.length > 0) raise(ctx, invariant)',
    to: 'raise(ctx, invariant)',
  },
  {
    file: 'server/members/sign-in/fresh-factor.ts',
    from: 'return renewals === session.renewals - 1 && age <= graceSeconds * 1000',
    to: 'return age <= graceSeconds * 1000',
    tests: ['server/members/sign-in/fresh-factor.test.ts'],
  },
  {
    file: 'server/members/sign-in/fresh-factor.ts',
    from: ".where('used_at', 'is', null)",
    to: ".where('used_at', 'is not', null)",
    tests: ['server/members/sign-in/fresh-factor.test.ts'],
  },
  {
    file: 'server/platform/database/wires/silent-wires.ts',
    from: ' && !working.includes(client.processID!)',
    to: '',
    tests: ['server/platform/database/wires/silent-wires.test.ts'],
  },
  {
    file: 'server/platform/database/wires/silent-wires.ts',
    from: '!lent.has(client) || silent.some',
    to: 'silent.some',
    tests: ['server/platform/database/wires/silent-wires.test.ts'],
  },
]
