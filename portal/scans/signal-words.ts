import type { TFunction } from 'i18next'
import type { ReasonCode } from '#contract/scans.rules.ts'
import { outcomeOf } from '#portal/scans/scan-outcome.ts'
import type { Session } from '#portal/scans/scan-session.ts'

/** What a screen reader says of the last signal; troubles speak for themselves. */
export function signalWords(t: TFunction, { signal, rows }: Session) {
  const row = signal?.row
  const entry = row === undefined ? undefined : rows[row - 1]
  if (!signal || !entry || row === undefined) return ''
  if (signal.kind === 'again') return t('scans.camera.again', { row })
  const { name, scan } = entry
  const outcome = outcomeOf(entry)
  if (outcome === 'busy' || outcome === 'failed') return t('scans.camera.said.hit', { name, row })
  if (outcome === 'counts') return t('scans.camera.said.counts', { name, count: scan!.points })
  if (outcome === 'recorded') return t('scans.camera.said.recorded', { name })
  if (outcome !== 'review') return ''
  const reason = t(`scans.reasons.${scan!.reason_code as ReasonCode}`)
  return `${t('scans.camera.said.review', { name })} ${reason}`
}
