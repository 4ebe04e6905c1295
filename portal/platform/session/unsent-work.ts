export type UnsentKind = 'project' | 'scan' | 'survey' | 'message'

let listUnsent: () => readonly UnsentKind[] = () => []

export function announceUnsent(lister: () => readonly UnsentKind[]) {
  listUnsent = lister
}

export function getUnsentWork() {
  return listUnsent()
}
