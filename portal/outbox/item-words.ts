import type { TFunction } from 'i18next'
import type { Project } from '#contract/projects.ts'
import { obstacleOf } from '#portal/outbox/next-item.ts'
import type { Item } from '#portal/outbox/outbox-item.ts'
import type { Snapshot } from '#portal/outbox/outbox-view.ts'
import { queryClient } from '#portal/query-client.ts'
import { refusalTexts } from '#ui/refusal-texts.ts'
import { Refused, Unreachable } from '#ui/refused.ts'

/** What the person knows the entry by. */
export function nameOf(t: TFunction, item: Item) {
  if (item.kind === 'scan') return item.name
  return item.kind === 'survey' ? t('outbox.kinds.survey') : item.shown.name
}

/** The street of the project an entry belongs to, as far as this device knows it. */
export function placeOf({ project }: Item, items: readonly Item[]) {
  const made = items.find(({ id }) => id === project)
  if (made?.kind === 'project') return made.shown.name
  return queryClient.getQueryData<Project>(['projects', 'one', project])?.name ?? ''
}

/** Where an entry stands, and why. */
export function stateOf(t: TFunction, item: Item, { items, sending, failure }: Snapshot) {
  if (item.refusal) return refusalTexts(t, refusalOf(item)).join(' ')
  if (sending === item.id) return t('outbox.states.sending')
  const obstacle = obstacleOf(item, items)
  if (obstacle?.kind === 'project') return t('outbox.states.afterProject')
  if (obstacle) return t('outbox.states.afterScans')
  const error = failure(item.id)
  if (error instanceof Unreachable) return t('outbox.states.offline')
  return t(error ? 'outbox.states.fault' : 'outbox.states.waiting')
}

function refusalOf({ refusal }: Item) {
  return new Refused(refusal!.status, refusal!.body)
}
