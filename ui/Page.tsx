import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'

const widths = { content: 'max-w-content', text: 'max-w-text', form: 'max-w-form' }

type Props = {
  title: string
  /** The title on the page itself, where its parts need care, as the lines of an address. */
  heading?: ReactNode
  lead?: ReactNode
  /** Beside the title on wider screens, below it on a phone. */
  actions?: ReactNode
  width?: keyof typeof widths
  /** Puts "Error:" before the title of the window. */
  isWrong?: boolean
  isTitleHidden?: boolean
  children?: ReactNode
}

let isFirstPage = true

/** The h1 takes the focus after navigation. */
export function Page(props: Props) {
  const { t } = useTranslation()
  const { title, heading = title, lead, actions, width = 'content' } = props
  const { isWrong, isTitleHidden, children } = props
  const h1 = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstPage) h1.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return (
    <div className={classes('mx-auto w-full px-4 py-6 md:px-6 xl:px-8', widths[width])}>
      <title>{`${isWrong ? `${t('common.error')} ` : ''}${title} · Rooflight Club`}</title>
      <header
        className={classes(
          isTitleHidden
            ? 'sr-only'
            : 'mb-6 flex flex-col gap-4 md:flex-row md:items-end md:justify-between',
        )}
      >
        <div>
          <h1 ref={h1} tabIndex={-1} className="text-h1">
            {heading}
          </h1>
          {lead && <p className="mt-2 max-w-prose text-lead text-ink-2">{lead}</p>}
        </div>
        {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
