import { useTranslation } from 'react-i18next'
import { ScanFlag } from '#contract/scans.rules.ts'
import type { Sighting } from '#contract/serials.admin.ts'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { SightingText } from '#back-office/serials/SightingText.tsx'
import { SightingTitle } from '#back-office/serials/SightingTitle.tsx'

/** Where a serial was scanned, the last time first. */
export function SightingList({ sightings }: { sightings: readonly Sighting[] }) {
  const { t } = useTranslation()
  if (sightings.length === 0) return <p className="text-ink-2">{t('office.serials.never')}</p>
  return (
    <Timeline
      label={t('office.serials.scans')}
      items={sightings.map((sighting, index) => ({
        id: sighting.uuid ?? String(index),
        at: sighting.created_at,
        title: <SightingTitle sighting={sighting} />,
        text: <SightingText sighting={sighting} />,
        who: sighting.person,
        tone: toneOf(sighting),
      }))}
    />
  )
}

function toneOf({ flag, removed_at }: Sighting) {
  if (removed_at) return 'plain'
  if (flag === ScanFlag.normal) return 'ok'
  return flag === ScanFlag.rejected ? 'bad' : 'warn'
}
