export type UnsentKind = 'project' | 'scan' | 'survey' | 'message'

let listUnsent: () => readonly UnsentKind[] = () => []

/** Registers the source of work that has not been sent to the club. */
export function announceUnsent(lister: () => readonly UnsentKind[]) {
  listUnsent = lister
}

export function getUnsentWork() {
  return listUnsent()
}
