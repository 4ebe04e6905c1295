import type { TFunction } from 'i18next'
import type { SecurityEvent } from '#contract/platform/security-events.admin.ts'
import { formatDateTime } from '#ui/format.ts'

export function getEventLabel(t: TFunction, { kind, details }: SecurityEvent) {
  const label = t(`backOffice.securityEvents.kinds.${kind}`)
  if (kind !== 'alarm') return label
  const rule = t(`backOffice.securityEvents.rules.${details['rule'] as 'codes'}`)
  return `${label}: ${rule}`
}

export function formatDetails({ details }: SecurityEvent) {
  if (details['rule']) return `${details['count']} / ${details['minutes']} min`
  const { route, ...rest } = details
  return [route, ...Object.values(rest)].join(' · ')
}

export function formatAcknowledgement(
  t: TFunction,
  { at, by }: NonNullable<SecurityEvent['acknowledged']>,
) {
  return t('backOffice.securityEvents.acknowledgedBy', { name: by, when: formatDateTime(at) })
}
