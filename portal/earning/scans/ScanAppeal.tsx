import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ScanFlag } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { Button } from '#ui/Button.tsx'

const AppealDialog = lazy(async () => ({
  default: (await import('./AppealDialog.tsx')).AppealDialog,
}))
const states = { 1: 'waiting', 2: 'answered', 3: 'closed' } as const

export function ScanAppeal({ scan }: { scan: Scan }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState<boolean>()
  const place = useRef<HTMLDivElement>(null)
  if (scan.flag === ScanFlag.normal && !scan.appeal) return null
  return (
    <div ref={place} tabIndex={-1} className="mt-1 outline-none">
      {scan.appeal ? (
        <p className="flex gap-1.5 text-meta font-semibold">
          <ChatCircleTextIcon size={20} weight="bold" className="mt-px shrink-0" aria-hidden />
          {t(`scans.appeal.states.${states[scan.appeal.status as keyof typeof states]}`)}
        </p>
      ) : (
        <Button kind="quiet" onClick={() => setAsking(true)} className="-ml-4">
          <ChatCircleTextIcon size={22} weight="bold" aria-hidden />
          {t('scans.appeal.ask')}
        </Button>
      )}
      {isAsking !== undefined && (
        <Suspense>
          <AppealDialog
            scan={scan}
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            focusAfter={place}
          />
        </Suspense>
      )}
    </div>
  )
}
