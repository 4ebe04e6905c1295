/** Actions on many items at once. (back-office Bulk) */
export const bulkKinds = [
  'orders.approve',
  'orders.reject',
  'scans.approve',
  'scans.reject',
  'companies.verify',
  'products.hide',
  'products.show',
] as const
export type BulkKind = (typeof bulkKinds)[number]

/** A filter may mean more; then it is narrowed first. */
export const maxRows = 5000

export const undoMinutes = 10

/** Kinds that notify nobody and have no consequences, so that they can be undone. */
export function isReversible(kind: BulkKind) {
  return kind === 'products.hide' || kind === 'products.show'
}
