import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'

type Props = {
  title: string
  /** Takes the focus when the list returns on a small screen. */
  titleRef: RefObject<HTMLHeadingElement | null>
  /** Beside the title, such as the count. */
  aside?: ReactNode
  /** Between title and list. */
  filters?: ReactNode
  /** Breakpoint from which list and detail are side by side; below it only one of them is shown. */
  besideFrom: 'md' | 'lg'
  isOpen: boolean
  children: ReactNode
}

const pane = {
  md: { frame: 'md:border-r', hidden: 'max-md:hidden', list: 'md:overflow-y-auto' },
  lg: { frame: 'lg:border-r', hidden: 'max-lg:hidden', list: 'lg:overflow-y-auto' },
} as const

export function ListPane(props: Props) {
  const { title, titleRef, aside, filters, besideFrom, isOpen, children } = props
  const { t } = useTranslation()
  const { frame, hidden, list } = pane[besideFrom]
  return (
    <section
      aria-label={t('backOffice.kit.list')}
      className={classes('flex min-h-0 flex-col border-line bg-surface', frame, isOpen && hidden)}
    >
      <header className="flex min-h-13 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h1 ref={titleRef} tabIndex={-1} className="text-h2">
          {title}
        </h1>
        {aside}
      </header>
      {filters && <div className="border-b border-line px-4 pt-3">{filters}</div>}
      <div className={classes('min-h-0 flex-1', list)}>{children}</div>
    </section>
  )
}
