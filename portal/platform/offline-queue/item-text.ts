import type { TFunction } from 'i18next'
import type { Project } from '#contract/earning/projects.ts'
import { findObstacle } from './next-item.ts'
import type { Item } from './queued-item.ts'
import type { Snapshot } from './offline-queue-view.ts'
import { queryClient } from '#portal/platform/query-client.ts'
import { formatRefusals } from '#ui/feedback/refusal-texts.ts'
import { Refused, Unreachable } from '#ui/feedback/refused.ts'

const namedCharacters = 60

export function getItemName(t: TFunction, item: Item) {
  if (item.kind === 'scan') return item.name
  if (item.kind === 'message') return item.begins?.title ?? truncate(item.text)
  return item.kind === 'survey' ? t('offlineQueue.kinds.survey') : item.preview.name
}

export function getProjectName({ project }: Item, items: readonly Item[]) {
  const projectItem = items.find(({ id }) => id === project)
  if (projectItem?.kind === 'project') return projectItem.preview.name
  return queryClient.getQueryData<Project>(['projects', 'one', project])?.name ?? ''
}

function truncate(text: string) {
  return text.length > namedCharacters ? `${text.slice(0, namedCharacters)}…` : text
}

export function getStateText(t: TFunction, item: Item, { items, sendingId, failure }: Snapshot) {
  if (item.refusal) return formatRefusals(t, toRefusal(item)).join(' ')
  if (sendingId === item.id) return t('offlineQueue.states.sending')
  const obstacle = findObstacle(item, items)
  if (obstacle?.kind === 'project') return t('offlineQueue.states.afterProject')
  if (obstacle?.kind === 'message') return t('offlineQueue.states.waiting')
  if (obstacle) return t('offlineQueue.states.afterScans')
  const error = failure(item.id)
  if (error instanceof Unreachable) return t('offlineQueue.states.offline')
  return t(error ? 'offlineQueue.states.fault' : 'offlineQueue.states.waiting')
}

function toRefusal({ refusal }: Item) {
  return new Refused(refusal!.status, refusal!.body)
}
