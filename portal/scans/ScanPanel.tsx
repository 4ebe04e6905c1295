import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BatchVerdict } from '#portal/scans/BatchVerdict.tsx'
import { FileButton } from '#portal/scans/FileButton.tsx'
import { OutboxRows } from '#portal/scans/OutboxRows.tsx'
import { lastBatch, outcomeOf } from '#portal/scans/scan-outcome.ts'
import { SerialForm } from '#portal/scans/SerialForm.tsx'
import type { useScanOutbox } from '#portal/scans/use-scan-outbox.ts'
import { Verdict } from '#portal/scans/Verdict.tsx'
import { Card } from '#ui/Card.tsx'

/** The ways to scan, and the word on what was scanned last. */
export function ScanPanel({ outbox }: { outbox: ReturnType<typeof useScanOutbox> }) {
  const { t } = useTranslation()
  const [plate, setPlate] = useState<File>()
  const { entries, scan, retry, remove } = outbox
  const { batch, earlier } = lastBatch(entries)
  const [single] = batch
  const isSeveral = batch.length > 1
  const rows = isSeveral ? entries.filter(({ state }) => state !== 'done') : earlier
  const word = useRef<HTMLElement>(null)
  const outcome = single && `${single.batch} ${outcomeOf(single)}`

  useEffect(() => {
    if (outcome) word.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [outcome])

  return (
    <section aria-labelledby="scan-title" className="mt-6">
      <h2 id="scan-title" className="sr-only">
        {t('scans.title')}
      </h2>
      <Card className="grid gap-6 md:grid-cols-2">
        <div>
          <FileButton
            label={t('scans.pictures')}
            icon={ImagesIcon}
            kind="primary"
            size="large"
            isWide
            multiple
            onFiles={(files) =>
              scan(
                'photo',
                files.map((picture) => ({ name: picture.name, picture })),
              )
            }
          />
          <p className="mt-2 text-meta text-ink-2">{t('scans.picturesHint')}</p>
          <p className="mt-6 flex items-center gap-3 text-meta text-ink-2 md:hidden">
            <span aria-hidden className="h-px flex-1 bg-line" />
            {t('scans.or')}
            <span aria-hidden className="h-px flex-1 bg-line" />
          </p>
        </div>
        <SerialForm onScan={scan} plate={plate} onPlate={setPlate} />
      </Card>
      <section
        ref={word}
        aria-live="polite"
        aria-label={t('scans.verdict.label')}
        className="mt-3 scroll-mb-8"
      >
        {isSeveral && <BatchVerdict batch={batch} />}
        {!isSeveral && single && (
          <Verdict
            entry={single}
            onRetry={() => retry(single.id)}
            onUsePlate={(picture) => {
              setPlate(picture as File)
              document.getElementById('serial')?.focus()
            }}
          />
        )}
      </section>
      <div className="mt-3">
        <OutboxRows entries={rows} onRetry={retry} onRemove={remove} />
      </div>
    </section>
  )
}
