export type UnsentKind = 'project' | 'scan' | 'survey' | 'message'

let unsent: () => readonly UnsentKind[] = () => []

/** Whoever holds work that the club does not have yet says what is unsent. */
export function announceUnsent(lister: () => readonly UnsentKind[]) {
  unsent = lister
}

export function unsentWork() {
  return unsent()
}
