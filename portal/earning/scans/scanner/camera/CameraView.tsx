import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Zoom } from './camera.ts'
import { classes } from '#ui/classes.ts'

type Props = {
  ref: RefObject<HTMLVideoElement | null>
  stream: MediaStream
  zoom: Zoom
  isVisible: boolean
}

/** If the browser blocks autoplay, a tap starts the picture. */
export function CameraView({ ref, stream, zoom, isVisible }: Props) {
  const { t } = useTranslation()
  const [isStuck, setStuck] = useState(false)

  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.srcObject = stream
    void start(video).then(setStuck)
    return () => {
      video.srcObject = null
    }
  }, [ref, stream])

  useEffect(() => {
    if (isVisible && ref.current) void start(ref.current).then(setStuck)
  }, [ref, isVisible])

  return (
    <>
      <video
        ref={ref}
        autoPlay
        playsInline
        muted
        aria-hidden
        onPlaying={() => setStuck(false)}
        className={classes('absolute inset-0 size-full object-cover', zoom === 2 && 'scale-200')}
      />
      {isStuck && (
        <button
          type="button"
          onClick={() => void ref.current?.play()}
          className="absolute inset-0 flex items-center justify-center gap-3 text-lead font-bold text-white"
        >
          <PlayIcon size={40} weight="fill" aria-hidden />
          {t('scans.camera.tap')}
        </button>
      )}
    </>
  )
}

/** Returns true if the browser wants a tap first. */
function start(video: HTMLVideoElement) {
  return video.play().then(
    () => false,
    (error: Error) => error.name === 'NotAllowedError',
  )
}
