/** Storage path of a version's file, by order. */
export function proofFile(orderUuid: string, no: number) {
  return `prints/${orderUuid}-${no}.pdf`
}
