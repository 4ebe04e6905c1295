import { type ReactNode, useRef, useState, useSyncExternalStore, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CameraControls } from '#portal/earning/scans/scanner/camera/CameraControls.tsx'
import { CameraIssue } from '#portal/earning/scans/scanner/camera/CameraIssue.tsx'
import { CameraView } from '#portal/earning/scans/scanner/camera/CameraView.tsx'
import { ScanFrame } from './ScanFrame.tsx'
import type { Session } from './scan-session.ts'
import { choose, readScannerChoices } from './scanner-choices.ts'
import { useCamera } from '#portal/earning/scans/scanner/camera/use-camera.ts'
import { useLiveReading } from './use-live-reading.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { Button } from '#ui/Button.tsx'
import { Picture } from '#ui/Picture.tsx'

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
  const [isAgreed, setAgreed] = useState(() => readScannerChoices().isAgreed === true)
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

function useHidden() {
  return useSyncExternalStore(watch, () => document.hidden)
}

function watch(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function useHint(isLooking: boolean, last: object | undefined) {
  const [expiredLast, setExpiredLast] = useState<object | null>()
  useEffect(() => {
    if (!isLooking) return
    const timer = setTimeout(() => setExpiredLast(last ?? null), patienceMilliseconds)
    return () => clearTimeout(timer)
  }, [isLooking, last])
  return isLooking && expiredLast === (last ?? null)
}

/** Explains the camera before the browser asks for permission. */
function CameraIntro({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="m-auto flex max-h-full w-full max-w-md flex-col gap-4 overflow-y-auto p-4 text-center">
      <Picture
        src="/pictures/video-scan-a-window.svg"
        width="320"
        height="180"
        className="mx-auto max-h-40 w-auto rounded-card max-md:landscape:hidden"
      />
      <h2 className="text-h3">{t('scans.camera.intro.title')}</h2>
      <p className="text-pretty text-on-slate-2">{t('scans.camera.intro.text')}</p>
      <Button size="large" isWide onClick={onGo}>
        <CameraIcon size={26} weight="bold" className="shrink-0" aria-hidden />
        {t('scans.camera.intro.go')}
      </Button>
    </div>
  )
}
