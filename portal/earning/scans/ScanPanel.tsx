import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSerial, hasValidCheck, parseSerial } from '#contract/earning/scans.rules.ts'
import { BatchVerdict } from '#portal/earning/scans/scanner/BatchVerdict.tsx'
import { FileButton } from '#ui/form/FileButton.tsx'
import { ScanQueueRows } from './ScanQueueRows.tsx'
import { splitLastBatch, getOutcome } from './scan-outcome.ts'
import { SerialForm } from '#portal/earning/scans/scanner/SerialForm.tsx'
import type { useScanQueue } from './use-scan-queue.ts'
import { useWedge } from '#portal/earning/scans/scanner/use-wedge.ts'
import { Verdict } from '#portal/earning/scans/scanner/Verdict.tsx'
import { Card } from '#ui/Card.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { toastError } from '#ui/feedback/toast.ts'
import { useWide } from '#ui/use-wide.ts'

const ContinueOnPhone = lazy(async () => ({
  default: (await import('#portal/earning/scans/scanner/ContinueOnPhone.tsx')).ContinueOnPhone,
}))

type Props = { project: string; scanQueue: ReturnType<typeof useScanQueue> }

export function ScanPanel({ project, scanQueue }: Props) {
  const { t } = useTranslation()
  const [plate, setPlate] = useState<File>()
  const isWide = useWide()
  const [scanCount, setScanCount] = useState(0)
  const { entries, scan, retry, remove } = scanQueue
  const { batch, earlier } = splitLastBatch(entries)
  const [single] = batch
  const isSeveral = batch.length > 1
  const rows = isSeveral ? entries.filter(({ state }) => state !== 'done') : earlier
  const outcomeRef = useRef<HTMLElement>(null)
  const outcome = single && `${single.batch} ${getOutcome(single)}`

  useWedge((text) => {
    setScanCount(scanCount + 1)
    const serial = parseSerial(text)
    if (!serial || !hasValidCheck(serial)) toastError(t('scans.camera.foreign.title'))
    else scan('camera', [{ name: formatSerial(serial), code: text }])
  })

  useEffect(() => {
    if (outcome) outcomeRef.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [outcome])

  return (
    <section aria-labelledby="scan-title" className="mt-6">
      <h2 id="scan-title" className="sr-only">
        {t('scans.title')}
      </h2>
      <Card className="grid gap-6 md:grid-cols-2">
        <div>
          <LinkButton
            to="/projects/$uuid/scan"
            params={{ uuid: project }}
            size="large"
            isWide
            className="mb-3"
          >
            <QrCodeIcon size={26} weight="bold" className="shrink-0" aria-hidden />
            {t('scans.camera.start')}
          </LinkButton>
          <FileButton
            label={t('scans.pictures')}
            icon={ImagesIcon}
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
          {isWide && (
            <Suspense>
              <ContinueOnPhone
                address={`${location.origin}/projects/${project}/scan`}
                className="mt-6"
              />
            </Suspense>
          )}
          <p className="mt-6 flex items-center gap-3 text-meta text-ink-2 md:hidden">
            <span aria-hidden className="h-px flex-1 bg-line" />
            {t('scans.or')}
            <span aria-hidden className="h-px flex-1 bg-line" />
          </p>
        </div>
        <SerialForm key={scanCount} onScan={scan} plate={plate} onPlate={setPlate} />
      </Card>
      <section
        ref={outcomeRef}
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
        <ScanQueueRows entries={rows} onRetry={retry} onRemove={remove} />
      </div>
    </section>
  )
}
