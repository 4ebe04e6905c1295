import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Zoom } from '#portal/earning/scans/scanner/camera/camera.ts'
import { readFrameCodes, warmReader } from '#portal/earning/scans/scanner/camera/read-codes.ts'
import { startScanLoop } from './scan-loop.ts'
import { getVisiblePart } from './visible-part.ts'
import { createDetections } from './detections.ts'

type Options = {
  video: RefObject<HTMLVideoElement | null>
  isOn: boolean
  /** Factor by which the picture itself is enlarged. */
  zoom: Zoom
  onCodes: (codes: string[]) => void
}

/** Reads camera frames while it is on; returns true if the reader fails. */
export function useLiveReading({ video, isOn, zoom, onCodes }: Options) {
  const [isBroken, setBroken] = useState(false)
  const [freshCodes] = useState(createDetections)
  const read = useEffectEvent(() => readVideoCodes(video.current, zoom))
  const onFreshCodes = useEffectEvent((codes: string[]) => {
    const fresh = freshCodes(codes, performance.now())
    if (fresh.length > 0) onCodes(fresh)
  })

  useEffect(warmReader, [])
  useEffect(() => {
    if (!isOn) return
    return startScanLoop({
      read: () => read(),
      onCodes: (codes) => onFreshCodes(codes),
      onBroken: () => setBroken(true),
      now: () => performance.now(),
      later: (work, milliseconds) => setTimeout(work, milliseconds),
    })
  }, [isOn])
  return isBroken
}

async function readVideoCodes(video: HTMLVideoElement | null, zoom: number) {
  if (!video || video.readyState < video.HAVE_CURRENT_DATA) return []
  const picture = { width: video.videoWidth, height: video.videoHeight }
  const box = { width: video.clientWidth, height: video.clientHeight }
  return readFrameCodes(video, getVisiblePart(picture, box, zoom))
}
