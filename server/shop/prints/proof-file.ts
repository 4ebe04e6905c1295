export function proofFile(orderUuid: string, no: number) {
  return `prints/${orderUuid}-${no}.pdf`
}
