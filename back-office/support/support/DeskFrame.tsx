import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListPane } from '#back-office/kit/queue/ListPane.tsx'
import { useTitleFocus } from '#back-office/kit/queue/use-title-focus.ts'
import { classes } from '#ui/classes.ts'

type Props = {
  title: string
  /** Beside the title, such as the count. */
  aside?: ReactNode
  filters: ReactNode
  list: ReactNode
  /** The open ticket; it fills its pane and scrolls inside. */
  thread: ReactNode
  /** Member and subject; omitted when it is a drawer. */
  context?: ReactNode
  /** True when a ticket is open; a small screen then shows it instead of the list. */
  isOpen: boolean
  /** Rendered over the whole frame. */
  children?: ReactNode
}

const twoPanes = '(width >= 768px)'

/** List, thread and context side by side; on smaller screens two of them, or one. */
export function DeskFrame(props: Props) {
  const { title, aside, filters, list, thread, context, isOpen } = props
  const { t } = useTranslation()
  const hasThird = Boolean(context)
  const { listTitle } = useTitleFocus(isOpen, twoPanes)
  return (
    <div
      className={classes(
        'md:grid md:h-[calc(100dvh-var(--above))] md:grid-rows-[minmax(0,1fr)]',
        hasThird
          ? 'md:grid-cols-[clamp(15rem,21vw,21rem)_minmax(0,1fr)_clamp(16rem,22vw,22rem)]'
          : 'md:grid-cols-[clamp(15rem,22vw,21rem)_minmax(0,1fr)]',
      )}
    >
      <title>{`${title} · Rooflight Club`}</title>
      <ListPane
        title={title}
        titleRef={listTitle}
        aside={aside}
        filters={filters}
        besideFrom="md"
        isOpen={isOpen}
      >
        {list}
      </ListPane>
      <div
        className={classes(
          'flex min-h-0 flex-col max-md:h-[calc(100dvh-var(--above))]',
          !isOpen && 'max-md:hidden',
        )}
      >
        {thread}
      </div>
      {hasThird && (
        <section
          aria-label={t('backOffice.support.context')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
          tabIndex={0}
          className="min-h-0 overflow-y-auto border-l border-line bg-surface p-4 -outline-offset-3!"
        >
          {context}
        </section>
      )}
      {props.children}
    </div>
  )
}
