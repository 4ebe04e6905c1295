import { useTranslation } from 'react-i18next'
import type { Scan } from '#contract/earning/scans.ts'
import { ScanCard } from './ScanCard.tsx'
import { ScanTable } from './ScanTable.tsx'
import { useWide } from '#ui/use-wide.ts'

type Props = { scans: readonly Scan[]; projectStatus: number; fresh: ReadonlySet<string> }

export function ScanList({ scans, projectStatus, fresh }: Props) {
  const { t } = useTranslation()
  const isWide = useWide()
  return (
    <section aria-labelledby="scans-title" className="mt-8">
      <h2 id="scans-title" className="text-h3">
        {t('scans.listTitle', { count: scans.length })}
      </h2>
      {isWide ? (
        <ScanTable {...{ scans, projectStatus, fresh }} />
      ) : (
        <ul className="mt-3 grid gap-3 md:grid-cols-2">
          {scans.map((scan) => (
            <ScanCard
              key={scan.uuid}
              scan={scan}
              projectStatus={projectStatus}
              isFresh={fresh.has(scan.uuid)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
