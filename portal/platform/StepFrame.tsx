import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** A word above the title: which question or step it is. */
  eyebrow?: ReactNode
  title: string
  lead?: ReactNode
  isWrong?: boolean
  /** Goes to the previous step; absent on the first. */
  back?: ReactNode
  children: ReactNode
}

let isFirstStep = true

/** The title takes the focus when the previous step is gone. */
export function StepFrame({ eyebrow, title, lead, isWrong, back, children }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstStep && document.activeElement === document.body) {
      scrollTo(0, 0)
      heading.current?.focus()
    }
    isFirstStep = false
  }, [])
  return (
    <>
      <title>{`${isWrong ? `${t('common.error')} ` : ''}${title} · Rooflight Club`}</title>
      {back}
      {eyebrow && <p className="mb-1 text-meta font-semibold text-ink-2">{eyebrow}</p>}
      <h1
        ref={heading}
        id="step-title"
        tabIndex={-1}
        className="text-h1 focus-visible:shadow-none! focus-visible:outline-none!"
      >
        {title}
      </h1>
      {lead && <div className="mt-2 mb-6 text-pretty text-ink-2">{lead}</div>}
      {children}
    </>
  )
}

/** Keeps the main button above a phone's keyboard. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="pinned sticky bottom-0 z-10 -mx-4 mt-6 space-y-2 bg-bg px-4 pt-2 pb-4 md:static md:mx-0 md:px-0">
      {children}
    </div>
  )
}
