import { useEffect, useRef } from 'react'

/** Takes the focus from the link that led here. */
export function PaneTitle({ title }: { title: string }) {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement !== document.body) h1.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <title>{`${title} · Rooflight Club`}</title>
      <h1 ref={h1} tabIndex={-1} className="text-h3 wrap-anywhere">
        {title}
      </h1>
    </>
  )
}
