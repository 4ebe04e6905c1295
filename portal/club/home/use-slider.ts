import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'

const slideMilliseconds = 7000
const interactionEvents = { mouseenter: true, mouseleave: false, focusin: true, focusout: false }

/**
 * Slides that change every seven seconds: paused by pointer or focus, stopped by any manual
 * change, off with reduced motion. (ARIA carousel pattern)
 */
export function useSlider() {
  const [isStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [plugins] = useState(() => [
    autoplay({ delay: slideMilliseconds, playOnInit: false, stopOnFocusIn: false }),
  ])
  const [viewport, slider] = useEmblaCarousel({ loop: true, duration: isStill ? 0 : 25 }, plugins)
  const [count, setCount] = useState(0)
  const [current, setCurrent] = useState(0)
  const [isPlaying, setIsPlaying] = useState(!isStill)
  const [isInteracting, setInteracting] = useState(false)

  useEffect(() => {
    if (!slider) return undefined
    const select = () => setCurrent(slider.selectedScrollSnap())
    const stop = () => setIsPlaying(false)
    const fill = () => setCount(slider.scrollSnapList().length)
    fill()
    slider.on('select', select).on('pointerDown', stop).on('reInit', fill)
    return () => void slider.off('select', select).off('pointerDown', stop).off('reInit', fill)
  }, [slider])

  useEffect(() => {
    if (!slider || count < 2) return
    const clock = slider.plugins().autoplay
    if (isPlaying && !isInteracting) clock.play()
    else clock.stop()
  }, [slider, count, isPlaying, isInteracting])

  const frame = useCallback((element: HTMLElement) => {
    const unmount = new AbortController()
    for (const [event, shouldPause] of Object.entries(interactionEvents))
      element.addEventListener(event, () => setInteracting(shouldPause), { signal: unmount.signal })
    return () => unmount.abort()
  }, [])

  function move(go: 'scrollNext' | 'scrollPrev') {
    setIsPlaying(false)
    slider?.[go]()
  }

  return {
    frame,
    viewport,
    current,
    isPlaying,
    togglePlay: () => setIsPlaying(!isPlaying),
    previous: () => move('scrollPrev'),
    next: () => move('scrollNext'),
  }
}
