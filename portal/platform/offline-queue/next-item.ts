import type { Item } from './queued-item.ts'

/**
 * The first item that may go. Items of one project keep their order: all wait for the project
 * itself, the survey waits for the scans before it, as it closes the project, and words wait for
 * those said before them.
 */
export function findNextItem(items: readonly Item[], skippedIds: ReadonlySet<string> = new Set()) {
  return sortByPlace(items).find(
    (item) => item.state === 'waiting' && !skippedIds.has(item.id) && !findObstacle(item, items),
  )
}

export function findObstacle(item: Item, items: readonly Item[]) {
  if (item.kind === 'project') return undefined
  if (item.kind === 'message') return findMessageBefore(item, items)
  const others = items.filter(({ id, project }) => id !== item.id && project === item.project)
  const project = others.find(({ kind }) => kind === 'project')
  if (project || item.kind === 'scan') return project
  return others.find((other) => other.kind === 'scan' && !isCountedHere(other))
}

export function sortByPlace<T extends Item>(items: readonly T[]) {
  return items.toSorted((one, other) => one.place - other.place)
}

function findMessageBefore({ project, place }: Item, items: readonly Item[]) {
  return items.find(
    (other) => other.project === project && other.place < place && other.state === 'waiting',
  )
}

/** The project contains the product already: its survey need not wait. */
function isCountedHere({ state, refusal, project }: Item) {
  if (state !== 'refused' || refusal?.body.code !== 'scans.already_in_project') return false
  return refusal.body.params?.project === project
}
