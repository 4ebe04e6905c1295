/** The queues of the back office whose items one person at a time holds. (back-office Queues) */
export const claimKinds = [
  'companies',
  'scans',
  'projects',
  'orders',
  'returns',
  'photos',
  'top_ups',
  'finance_tasks',
  'tickets',
] as const
export type ClaimKind = (typeof claimKinds)[number]
