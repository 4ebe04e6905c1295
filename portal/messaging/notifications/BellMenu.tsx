import { Popover } from '@base-ui/react/popover'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '#contract/messaging/notifications.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props = {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
  list: { data: Notification[] } | undefined
}

export function BellMenu({ anchor, isOpen, onClose, list }: Props) {
  const { t } = useTranslation()
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        const isOnButton = anchor.current?.contains(event.target as Node | null)
        if (!open && !isOnButton) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40"
        >
          <Popover.Popup
            finalFocus={anchor}
            className="flex max-h-[min(36rem,calc(100dvh-6rem))] w-[min(26rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-menu transition-[opacity,scale] duration-120 outline-none data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
          >
            <Popover.Title className="border-b border-line px-4 py-3 text-h3">
              {t('notifications.title')}
            </Popover.Title>
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
              <Newest list={list} onOpen={onClose} />
            </div>
            <Link
              to="/notifications"
              onClick={onClose}
              className="flex min-h-13 items-center justify-center gap-1 border-t border-line font-semibold text-patina hover:bg-sunken"
            >
              {t('notifications.all')}
              <CaretRightIcon size={18} weight="bold" aria-hidden />
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Newest({ list, onOpen }: Pick<Props, 'list'> & { onOpen: () => void }) {
  const { t } = useTranslation()
  if (!list) return <Skeleton className="m-4 h-40" />
  if (list.data.length === 0)
    return <p className="px-4 py-8 text-center text-ink-2">{t('notifications.emptyShort')}</p>
  return (
    <ul>
      {list.data.map((notification) => (
        <NotificationRow
          key={notification.uuid}
          notification={notification}
          isShort
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}
