import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { ListPane } from '#back-office/kit/queue/ListPane.tsx'
import { useTitleFocus } from '#back-office/kit/queue/use-title-focus.ts'
import { classes } from '#ui/classes.ts'

type Props = {
  /** The h1 above the list. */
  title: string
  /** Beside the title, such as the count. */
  aside?: ReactNode
  /** Between title and list. */
  filters?: ReactNode
  list: ReactNode
  detail: ReactNode
  /** At the right; below 1280 px a bar at the bottom. */
  decision?: ReactNode
  /** Error of a step, next to the control that caused it. */
  banner?: ReactNode
  /** True when an item is chosen; below 1024 px the detail then replaces the list. */
  isOpen: boolean
  onBack: () => void
}

const wide = '(width >= 1024px)'

/** List, evidence and decision, each with its own scrolling; separate pages below 1024 px. */
export function QueueFrame(props: Props) {
  const { title, aside, filters, list, detail, decision, banner, isOpen, onBack } = props
  const { t } = useTranslation()
  const { listTitle, itemTitle } = useTitleFocus(isOpen, wide)
  return (
    <div className="lg:grid lg:h-[calc(100dvh-var(--above))] lg:grid-cols-[clamp(17rem,24vw,23.75rem)_minmax(0,1fr)] xl:grid-cols-[clamp(18rem,24vw,23.75rem)_minmax(0,1fr)_clamp(18rem,24vw,22.875rem)]">
      <title>{`${title} · Rooflight Club`}</title>
      <ListPane
        title={title}
        titleRef={listTitle}
        aside={aside}
        filters={filters}
        besideFrom="lg"
        isOpen={isOpen}
      >
        {!isOpen && banner}
        {list}
      </ListPane>
      <div
        className={classes('min-h-0 lg:flex lg:flex-col xl:contents', !isOpen && 'max-lg:hidden')}
      >
        <div className="min-h-0 flex-1 lg:overflow-y-auto">
          <header className="flex flex-wrap items-center justify-between gap-x-4 p-2 pr-4 lg:hidden">
            <Button kind="quiet" onClick={onBack}>
              <ArrowLeftIcon aria-hidden />
              {t('backOffice.kit.back')}
            </Button>
            <h1 ref={itemTitle} tabIndex={-1} className="text-meta text-ink-2">
              {title}
            </h1>
          </header>
          <div className="p-4 max-lg:pt-1 xl:px-6">
            {!decision && isOpen && banner}
            {detail}
          </div>
        </div>
        {decision && isOpen && (
          <div className="decision-bar low-static min-h-0 border-line bg-surface p-4 max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:max-h-[70dvh] max-xl:overflow-y-auto max-xl:border-t max-xl:shadow-sheet xl:overflow-y-auto xl:border-l">
            {decision}
            <section>{banner}</section>
          </div>
        )}
      </div>
    </div>
  )
}
