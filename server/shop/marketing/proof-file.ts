/** Where the file of a version lies, by the order. */
export function proofFile(orderUuid: string, no: number) {
  return `prints/${orderUuid}-${no}.pdf`
}
