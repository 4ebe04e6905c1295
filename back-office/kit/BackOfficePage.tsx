import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Stands at the right at 1280 px and wider, below the rest on narrower screens. */
  aside?: ReactNode
  /** Window title, if it says more than the heading: "P-26-pl-000123 · Projects". */
  windowTitle?: string
  isWrong?: boolean
  children?: ReactNode
}

let isFirstPage = true

/** One h1, which takes the focus after navigation. */
export function BackOfficePage(props: Props) {
  const { title, lead, actions, aside, windowTitle = title, isWrong, children } = props
  const { t } = useTranslation()
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage) h1.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <div className="px-4 py-4 md:px-6">
      <title>{`${isWrong ? `${t('common.error')} ` : ''}${windowTitle} · Rooflight Club`}</title>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 ref={h1} tabIndex={-1} className="text-h1 wrap-anywhere">
            {title}
          </h1>
          {lead && <div className="mt-0.5 max-w-prose text-ink-2">{lead}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {aside ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
          <div className="min-w-0">{children}</div>
          <aside className="min-w-0">{aside}</aside>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
