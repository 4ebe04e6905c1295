import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'

type Props = {
  title: string
  box: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** New messages arrived below the visible part. */
  hasNew: boolean
  toEnd: () => void
  className: string
  children: ReactNode
}

/** Oldest first; new messages are announced to screen readers. */
export function ThreadLog({ title, box, onScroll, hasNew, toEnd, className, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('support.thread', { title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className={classes(
          'h-full overflow-y-auto overscroll-contain px-4 -outline-offset-3!',
          className,
        )}
      >
        {children}
      </div>
      {hasNew && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button onClick={toEnd}>
            <ArrowDownIcon size={22} aria-hidden />
            {t('support.newMessages')}
          </Button>
        </div>
      )}
    </div>
  )
}

type EarlierProps = { isPending: boolean; onClick: () => void }

export function EarlierButton({ isPending, onClick }: EarlierProps) {
  const { t } = useTranslation()
  return (
    <Button kind="quiet" busy={isPending && t('common.loading')} onClick={onClick}>
      {t('support.earlier')}
    </Button>
  )
}
