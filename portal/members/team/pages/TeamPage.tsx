import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import type { TeamMember } from '#contract/members/team.ts'
import { selfQuery } from '#portal/platform/session/self.queries.ts'
import { OwnerOnly } from '#portal/shop/orders/checkout/OwnerOnly.tsx'
import { Contributions } from '#portal/members/team/Contributions.tsx'
import { RemoveMemberDialog } from '#portal/members/team/RemoveMemberDialog.tsx'
import { TeamCards } from '#portal/members/team/TeamCards.tsx'
import { TeamTable } from '#portal/members/team/TeamTable.tsx'
import { teamQuery, useResendInvitation } from '#portal/members/team/team.queries.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Page } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { useWide } from '#ui/use-wide.ts'

export function TeamPage() {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  if (self.role.id === Role.owner)
    return <Team selfUuid={self.uuid} regionId={self.company.regions_id} />
  return (
    <Page title={t('shell.team')} width="text">
      <OwnerOnly action={<LinkButton to="/projects">{t('team.toProjects')}</LinkButton>}>
        {t('team.ownerOnly')}
      </OwnerOnly>
    </Page>
  )
}

function Team({ selfUuid, regionId }: { selfUuid: string; regionId: number }) {
  const { t } = useTranslation()
  const { page = 1 } = useSearch({ from: '/member/team' })
  const isWide = useWide()
  const { data: team } = useSuspenseQuery(teamQuery(page))
  const [memberToRemove, setMemberToRemove] = useState<TeamMember>()
  const resend = useResendInvitation()
  const { installers, installers_used: memberCount } = team.limits
  const isFull = installers !== null && memberCount >= installers
  const List = isWide ? TeamTable : TeamCards
  return (
    <Page
      title={t('shell.team')}
      lead={t('team.lead')}
      actions={
        isFull ? (
          <Button isDisabled aria-describedby="team-limit">
            {t('team.add')}
          </Button>
        ) : (
          <LinkButton to="/team/add">
            <PlusIcon size={22} weight="bold" aria-hidden />
            {t('team.add')}
          </LinkButton>
        )
      }
    >
      {installers !== null && (
        <p id="team-limit" className="mb-4 text-meta font-semibold text-ink-2">
          {t(isFull ? 'team.full' : 'team.used', { count: installers, used: memberCount })}
        </p>
      )}
      <RefusalBox error={resend.error} className="mb-4" />
      <List
        members={team.data}
        selfUuid={selfUuid}
        mayRemove={({ uuid, role }) => uuid !== selfUuid && role.id !== Role.owner}
        onResend={({ uuid }) => resend.mutate(uuid, { onSuccess: () => toast(t('team.resent')) })}
        onRemove={setMemberToRemove}
      />
      <Pager page={page} lastPage={team.meta.last_page} />
      <Contributions regionId={regionId} />
      <TextLink to="/team/hand-over" className="mt-8 inline-flex min-h-12 items-center">
        {t('ownership.title')}
      </TextLink>
      <RemoveMemberDialog member={memberToRemove} onClose={() => setMemberToRemove(undefined)} />
    </Page>
  )
}
