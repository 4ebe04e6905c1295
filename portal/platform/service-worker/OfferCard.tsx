import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

type Props = {
  icon: Icon
  title: string
  onClose: () => void
  isAtTop?: boolean
  action: ReactNode
  children: ReactNode
}

export function OfferCard({ isAtTop, ...props }: Props) {
  return (
    <div
      className={classes(
        'fixed inset-x-4 z-30 rounded-card shadow-sheet md:left-auto md:w-105',
        isAtTop
          ? 'top-[calc(var(--top-bar)+env(safe-area-inset-top)+0.5rem)]'
          : 'bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom)+1rem)]',
      )}
    >
      <Banner tone="ok" {...props} />
    </div>
  )
}
