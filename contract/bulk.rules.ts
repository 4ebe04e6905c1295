/** What can be done to many items at once. (issue point 11) */
export const bulkKinds = [
  'orders.approve',
  'orders.refuse',
  'scans.approve',
  'scans.reject',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** A filter may mean more; then it is narrowed first. */
export const mostRows = 5000
