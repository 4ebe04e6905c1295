/** The queues of the back office whose items one person at a time holds. (back-office Queues) */
export const claimKinds = [
  'companies',
  'scans',
  'projects',
  'orders',
  'top_ups',
  'tickets',
] as const
export type ClaimKind = (typeof claimKinds)[number]
