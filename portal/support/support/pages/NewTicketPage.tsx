import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openTicketAbout, parseAbout, type About } from '#portal/support/support/about.ts'
import { AboutCard } from '#portal/support/support/AboutCard.tsx'
import { Greeting } from '#portal/support/support/Greeting.tsx'
import { NewTicketForm } from '#portal/support/support/NewTicketForm.tsx'
import { PaneTitle } from '#portal/support/support/PaneTitle.tsx'
import { ticketsQuery } from '#portal/support/support/support.queries.ts'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import type { TopUp } from '#contract/points/club-card.ts'
import { formatSerial } from '#contract/earning/scans.rules.ts'
import type { Scan } from '#contract/earning/scans.ts'
import { formatLocalMoney } from '#portal/platform/local-format.ts'
import { queryClient } from '#portal/platform/query-client.ts'

export function NewTicketPage() {
  const { t } = useTranslation()
  const { about: place } = useSearch({ from: '/member/support/chat/new' })
  const { data, isLoading } = useInfiniteQuery(ticketsQuery())
  const about = parseAbout(place)
  const open = openTicketAbout(data?.pages.flatMap((page) => page.data) ?? [], about)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">
      <div className="mx-auto max-w-form space-y-4">
        <PaneTitle title={t('support.newTitle')} />
        {about && <AboutCard kind={about.kind} label={aboutLabel(about)} />}
        {open && (
          <Banner
            tone="info"
            icon={ChatCircleTextIcon}
            action={
              <LinkButton to="/support/chat/$uuid" params={{ uuid: open.uuid }} kind="secondary">
                {t('notifications.open.chat')}
              </LinkButton>
            }
          >
            {t('support.alreadyOpen')}
          </Banner>
        )}
        <Greeting hours={data?.pages[0]?.hours} isComing={isLoading} />
        <NewTicketForm key={place} place={place} about={about} />
      </div>
    </div>
  )
}

/** Label of an object from the lists cached on this device; empty when it is in none of them. */
function aboutLabel({ kind, uuid }: About): string {
  if (kind === 'scan') {
    const scan = findCachedItem<Scan>('scans', uuid)
    return scan ? formatSerial(scan.serial_number) : ''
  }
  if (kind === 'top_up') {
    const topUp = findCachedItem<TopUp>('club-card', uuid)
    return topUp ? formatLocalMoney(topUp.amount) : ''
  }
  if (kind === 'project') return single<{ name: string }>('projects', uuid)?.name ?? ''
  return kind === 'order' ? (single<{ number: string }>('orders', uuid)?.number ?? '') : ''
}

function findCachedItem<T extends { uuid: string }>(feature: string, uuid: string) {
  return getCachedData<{ data?: T[] }>(feature)
    .flatMap((answer) => (Array.isArray(answer.data) ? answer.data : []))
    .find((one) => one.uuid === uuid)
}

function single<T>(feature: string, uuid: string) {
  return getCachedData<T & { uuid?: string }>(feature).find((one) => one.uuid === uuid)
}

function getCachedData<T>(feature: string) {
  return queryClient.getQueriesData<T>({ queryKey: [feature] }).flatMap(([, data]) => data ?? [])
}
