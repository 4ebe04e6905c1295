import { useTranslation } from 'react-i18next'
import { Facts } from '#back-office/kit/Facts.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { buildCompanyFact } from '#back-office/platform/session/member-facts.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { getRoleName } from './installer-columns.tsx'
import { Part } from './Part.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'
import { PhoneNumber } from '#back-office/kit/PhoneNumber.tsx'
import { useOpenPhone } from './members.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import type { InstallerFacts } from '#contract/members/members.admin.ts'

export function InstallerFactsPart({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const unverifiedNote = ` (${t('backOffice.members.unproven')})`
  const channels = [
    person.email_consent && t('consents.channels.email'),
    person.phone_consent && t('consents.channels.phone'),
  ].filter((channel) => typeof channel === 'string')
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Part title={t('backOffice.members.facts')}>
        <Facts
          items={[
            buildCompanyFact(t, person.company),
            [t('backOffice.members.role'), getRoleName(t, person.role)],
            [t('backOffice.orders.region'), toRegionName(person.region)],
            [
              t('backOffice.orders.email'),
              person.email && person.email + (person.email_verified ? '' : unverifiedNote),
            ],
            [t('backOffice.orders.phone'), person.phone && <PhoneText person={person} />],
            [t('common.language'), toLanguageName(person.language)],
            [t('profile.consents.title'), channels.join(', ')],
            [t('passkeys.title'), formatPoints(person.passkeys)],
          ]}
        />
      </Part>
      <Part title={t('backOffice.members.status')}>
        <Facts
          items={[
            [
              t('backOffice.members.status'),
              person.active === 1
                ? t('backOffice.members.statuses.1')
                : t('backOffice.members.left'),
            ],
            [t('backOffice.members.since'), formatDate(person.created_at)],
            [
              t('team.columns.lastActive'),
              person.last_active_at ? formatDateTime(person.last_active_at) : t('team.never'),
            ],
            [
              t('team.invited'),
              person.invited_until &&
                t('backOffice.members.invitedUntil', { date: formatDate(person.invited_until) }),
            ],
            [t('backOffice.members.endsOn'), person.erase_at && formatDate(person.erase_at)],
            [t('team.columns.points'), formatPoints(person.contribute_points)],
            [t('team.columns.projects'), formatPoints(person.projects_count)],
          ]}
        />
      </Part>
    </div>
  )
}

/** The number; revealing a masked one is audited. */
function PhoneText({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const open = useOpenPhone(person.uuid)
  const unverifiedNote = person.phone_verified ? '' : ` (${t('backOffice.members.unproven')})`
  return (
    <>
      <PhoneNumber phone={person.phone} />
      {unverifiedNote}
      {person.phone_masked && (
        <Button
          kind="quiet"
          busy={open.isPending && t('common.loading')}
          onClick={() => open.mutate()}
          className="ml-1 whitespace-nowrap"
        >
          {t('backOffice.members.showPhone')}
        </Button>
      )}
      <RefusalBox error={open.error} />
    </>
  )
}
