export type UnsentKind = 'project' | 'scan' | 'survey' | 'message'

let unsent: () => readonly UnsentKind[] = () => []

/** Registers the source of work that has not been sent to the club. */
export function announceUnsent(lister: () => readonly UnsentKind[]) {
  unsent = lister
}

export function unsentWork() {
  return unsent()
}
