import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { SpendingPauseBanner } from '#portal/members/installers/SpendingPauseBanner.tsx'
import { ownershipQuery } from '#portal/members/ownership/ownership.queries.ts'
import { StartHandOver } from '#portal/members/ownership/StartHandOver.tsx'
import { WaitingHandOver } from '#portal/members/ownership/WaitingHandOver.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

/** The owner starts the handover and both people confirm it. */
export function HandOverPage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data: ownership } = useSuspenseQuery(ownershipQuery)
  const { data: handOver, people } = ownership
  const isOwner = self.role.id === Role.owner
  return (
    <Page title={t('ownership.title')} width="form">
      <SpendingPauseBanner self={self} className="mb-6" />
      {handOver && <WaitingHandOver key={handOver.uuid} handOver={handOver} />}
      {!handOver && isOwner && <StartHandOver people={people} />}
      {!handOver && !isOwner && (
        <>
          <p className="mb-6 text-ink-2">{t('ownership.none')}</p>
          <LinkButton to="/projects">{t('team.toProjects')}</LinkButton>
        </>
      )}
    </Page>
  )
}
