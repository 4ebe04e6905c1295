import { useEffect, useRef, useState } from 'react'
import type { Caption } from '#contract/club/content.ts'
import { findCaption } from './caption-at.ts'

type Props = {
  src: string
  title: string
  language: string
  captions: readonly Caption[]
  poster?: string | undefined
}

/** Our own videos have no sound: the text stands below, and on the picture in full screen. */
export function OwnVideo({ src, title, language, captions, poster }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    if (!video.current) return undefined
    const track = loadCaptionTrack(video.current, captions, language)
    const follow = () => (track.mode = document.fullscreenElement ? 'showing' : 'hidden')
    follow()
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [captions, language])

  return (
    <>
      <video
        ref={video}
        src={src}
        poster={poster}
        aria-label={title}
        controls
        playsInline
        muted
        autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
        preload="metadata"
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
        className="aspect-video w-full rounded-control bg-slate"
      />
      <p className="slate-ground mt-2 flex min-h-18 items-center rounded-control bg-slate px-4 py-2 text-lead font-semibold text-on-slate">
        {findCaption(captions, seconds)}
      </p>
    </>
  )
}

/** The text comes with the item in the page's language, so the track is built here. */
function loadCaptionTrack(video: HTMLVideoElement, captions: readonly Caption[], language: string) {
  const track =
    video.textTracks[0] ?? video.addTextTrack('captions', language.toUpperCase(), language)
  track.mode = 'hidden'
  while (track.cues?.[0]) track.removeCue(track.cues[0])
  for (const { from, to, text } of captions) track.addCue(new VTTCue(from, to, text))
  return track
}
