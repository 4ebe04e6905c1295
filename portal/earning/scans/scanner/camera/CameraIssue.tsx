import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { VideoCameraSlashIcon } from '@phosphor-icons/react/dist/csr/VideoCameraSlash'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CameraProblem } from './camera-problem.ts'
import { Button } from '#ui/Button.tsx'

const ContinueOnPhone = lazy(async () => ({
  default: (await import('#portal/earning/scans/scanner/ContinueOnPhone.tsx')).ContinueOnPhone,
}))

type Props = { problem: CameraProblem | 'unread'; onRetry: () => void }

export function CameraIssue({ problem, onRetry }: Props) {
  const { t } = useTranslation()
  const isOnDesk = matchMedia('(pointer: fine)').matches
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const textKey = problem === 'denied' && isApple ? 'deniedApple' : `${problem}.text`
  return (
    <div className="m-auto flex max-h-full w-full max-w-md flex-col gap-3 overflow-y-auto p-4 text-center">
      <div role="alert" className="space-y-2">
        <VideoCameraSlashIcon size={48} className="mx-auto text-daylight" aria-hidden />
        <h2 className="text-h3">{t(`scans.camera.problems.${problem}.title`)}</h2>
        <p className="text-pretty">
          {t(`scans.camera.problems.${textKey as `${CameraProblem}.text`}`)}
        </p>
        {problem !== 'unread' && (
          <p className="text-meta text-on-slate-2">{t('scans.camera.without')}</p>
        )}
      </div>
      {problem !== 'insecure' && (
        <Button kind="secondary" onClick={onRetry} className="self-center">
          <ArrowClockwiseIcon size={22} aria-hidden />
          {t('common.retry')}
        </Button>
      )}
      {isOnDesk && (
        <Suspense>
          <ContinueOnPhone address={location.href} />
        </Suspense>
      )}
    </div>
  )
}
