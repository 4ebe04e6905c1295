import { useTranslation } from 'react-i18next'
import type { InstallerFacts } from '#contract/member-people.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { languageName } from '#back-office/kit/language-name.ts'
import { MemberLink } from '#back-office/kit/MemberLink.tsx'
import { regionName } from '#back-office/kit/region-name.ts'
import { roleName } from '#back-office/members/installer-columns.tsx'
import { PhoneText } from '#back-office/members/PhoneText.tsx'
import { Part } from '#back-office/members/Part.tsx'
import { formatDate, formatDateTime, formatPoints } from '#ui/format.ts'

/** Who the person is, how to reach them, and what they brought. */
export function InstallerFactsPart({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const unproven = ` (${t('office.members.unproven')})`
  const channels = [
    person.email_consent && t('consents.channels.email'),
    person.phone_consent && t('consents.channels.phone'),
  ].filter((channel) => typeof channel === 'string')
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Part title={t('office.members.facts')}>
        <Facts
          items={[
            [
              t('office.orders.company'),
              <MemberLink key="company" kind="companies" uuid={person.company.uuid}>
                {person.company.name}
              </MemberLink>,
            ],
            [t('office.members.role'), roleName(t, person.role)],
            [t('office.orders.region'), regionName(person.region)],
            [
              t('office.orders.email'),
              person.email && person.email + (person.email_verified ? '' : unproven),
            ],
            [t('office.orders.phone'), person.phone && <PhoneText person={person} />],
            [t('common.language'), languageName(person.language)],
            [t('profile.consents.title'), channels.join(', ')],
          ]}
        />
      </Part>
      <Part title={t('office.members.standing')}>
        <Facts
          items={[
            [
              t('office.members.standing'),
              person.active === 1 ? t('office.members.standings.1') : t('office.members.left'),
            ],
            [t('office.members.since'), formatDate(person.created_at)],
            [
              t('team.columns.lastActive'),
              person.last_active_at ? formatDateTime(person.last_active_at) : t('team.never'),
            ],
            [
              t('team.invited'),
              person.invited_until &&
                t('office.members.invitedUntil', { date: formatDate(person.invited_until) }),
            ],
            [t('office.members.endsOn'), person.erase_at && formatDate(person.erase_at)],
            [t('team.columns.points'), formatPoints(person.contribute_points)],
            [t('team.columns.projects'), formatPoints(person.projects_count)],
          ]}
        />
      </Part>
    </div>
  )
}
