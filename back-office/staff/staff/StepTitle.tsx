import { useEffect, useRef, type ReactNode } from 'react'

export function StepTitle({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) h1.current?.focus()
  }, [])
  return (
    <div className="mb-5">
      <h1 ref={h1} tabIndex={-1} className="text-h1">
        {children}
      </h1>
      {lead && <p className="mt-1.5 wrap-anywhere text-ink-2">{lead}</p>}
    </div>
  )
}
