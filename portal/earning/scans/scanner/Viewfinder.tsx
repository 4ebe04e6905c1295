import type { ReactNode } from 'react'
import { useRef, useState, useSyncExternalStore, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraControls } from '#portal/earning/scans/scanner/camera/CameraControls.tsx'
import { CameraIntro } from '#portal/earning/scans/scanner/camera/CameraIntro.tsx'
import { CameraIssue } from '#portal/earning/scans/scanner/camera/CameraIssue.tsx'
import { CameraView } from '#portal/earning/scans/scanner/camera/CameraView.tsx'
import { ScanFrame } from './ScanFrame.tsx'
import type { Session } from './scan-session.ts'
import { choose, scannerChoices } from './scanner-choices.ts'
import { useCamera } from '#portal/earning/scans/scanner/camera/use-camera.ts'
import { useLiveReading } from './use-live-reading.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'

const patienceMilliseconds = 8000

type Props = {
  session: Session
  isPaused: boolean
  onCodes: (codes: string[]) => void
  /** The layer over the picture until dismissed. */
  children: ReactNode
}

export function Viewfinder({ session: { signal, rows }, isPaused, onCodes, children }: Props) {
  const { t } = useTranslation()
  const [isAgreed, setAgreed] = useState(() => scannerChoices().isAgreed === true)
  const { camera, state } = useCamera(isAgreed)
  const isHidden = useHidden()
  const video = useRef<HTMLVideoElement>(null)
  const isLive = state.kind === 'live'
  const isLooking = isLive && !isPaused && !isHidden
  const zoom = isLive && !state.hasZoom ? state.zoom : 1
  const isBroken = useLiveReading({ video, isOn: isLooking, zoom, onCodes })
  const isHinting = useHint(isLooking, signal)

  function agree() {
    choose({ isAgreed: true })
    setAgreed(true)
  }

  return (
    <div className="relative isolate flex min-h-0 flex-1 flex-col overflow-hidden bg-[#0c1314]">
      {!isAgreed && <CameraIntro onGo={agree} />}
      {(state.kind === 'problem' || isBroken) && (
        <CameraIssue
          problem={state.kind === 'problem' ? state.problem : 'unread'}
          onRetry={isBroken ? () => location.reload() : () => void camera.retry()}
        />
      )}
      {state.kind === 'opening' && (
        <p className="m-auto flex items-center gap-3 p-6">
          <Spinner /> {t('scans.camera.opening')}
        </p>
      )}
      {isLive && !isBroken && (
        <>
          <CameraView ref={video} stream={state.stream} zoom={zoom} isVisible={!isHidden} />
          <ScanFrame signal={signal} />
          <div className="absolute inset-x-0 bottom-0 flex flex-col items-center gap-2 p-3">
            {(isHinting || rows.length === 0) && (
              <p className="rounded-control bg-[#0c1314] px-3 py-2 text-center text-meta font-semibold text-pretty text-white">
                {t(isHinting ? 'scans.camera.hint' : 'scans.camera.aim')}
              </p>
            )}
            <CameraControls camera={camera} state={state} />
          </div>
        </>
      )}
      {children}
    </div>
  )
}

/** True while the page is hidden: another tab, another app, a locked phone. */
function useHidden() {
  return useSyncExternalStore(watch, () => document.hidden)
}

function watch(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** True once the camera has found nothing for `patienceMilliseconds` since `last`. */
function useHint(isLooking: boolean, last: object | undefined) {
  const [expiredLast, setExpiredLast] = useState<object | null>()
  useEffect(() => {
    if (!isLooking) return
    const timer = setTimeout(() => setExpiredLast(last ?? null), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [isLooking, last])
  return isLooking && expiredLast === (last ?? null)
}
