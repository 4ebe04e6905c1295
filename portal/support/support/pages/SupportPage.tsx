import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { Outlet, useMatchRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PaneTitle } from '#portal/support/support/PaneTitle.tsx'
import { TicketList } from '#portal/support/support/TicketList.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function SupportPage() {
  const { t } = useTranslation()
  const isList = Boolean(useMatchRoute()({ to: '/support/chat', fuzzy: false }))
  return (
    <div className="mx-auto flex h-full max-w-content">
      <section
        aria-label={t('support.list')}
        className={classes(
          'min-h-0 w-full flex-col border-line md:flex md:w-70 md:shrink-0 md:border-r xl:w-80',
          isList ? 'flex' : 'hidden',
        )}
      >
        <div className="flex items-center justify-between gap-2 p-3">
          {isList ? (
            <PaneTitle title={t('support.title')} />
          ) : (
            <h2 className="text-h3">{t('support.title')}</h2>
          )}
          <LinkButton to="/support/chat/new" kind="secondary">
            <PencilSimpleLineIcon size={22} aria-hidden />
            {t('support.ask')}
          </LinkButton>
        </div>
        <TicketList />
      </section>
      <div
        className={classes('min-h-0 min-w-0 flex-1 flex-col md:flex', isList ? 'hidden' : 'flex')}
      >
        <Suspense fallback={<Skeleton className="m-4 h-96" />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
