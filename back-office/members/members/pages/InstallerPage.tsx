import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CompanyStatus, InstallerStatus } from '#contract/members/members.rules.ts'
import { AuditTab } from '#back-office/staff/audit/AuditTab.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { ChangeRole } from '#back-office/members/members/ChangeRole.tsx'
import { EditInstaller } from '#back-office/members/members/EditInstaller.tsx'
import { InstallerFactsPart } from '#back-office/members/members/InstallerFactsPart.tsx'
import { installerQuery } from '#back-office/members/members/members.queries.ts'
import { LostDevice } from '#back-office/members/members/LostDevice.tsx'
import { MoveInstaller } from '#back-office/members/members/MoveInstaller.tsx'
import { EmulateButton } from '#back-office/staff/emulation/EmulateButton.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Part } from '#back-office/members/members/Part.tsx'
import { formatName } from '#ui/format.ts'
import { ChangeList } from '#back-office/members/account-changes/ChangeList.tsx'
import { accountChangesQuery } from '#back-office/members/account-changes/account-changes.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function InstallerPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { uuid } = useParams({ from: '/inside/installers/$uuid' })
  const { data: person } = useSuspenseQuery(installerQuery(uuid))
  const name = formatName(person)
  const isOpen = person.active === InstallerStatus.active
  return (
    <BackOfficePage
      title={name}
      lead={person.company.name}
      actions={
        <>
          {isOpen && person.company.active === CompanyStatus.active && (
            <EmulateButton installer={{ uuid, name }} />
          )}
          {isOpen && may('members.edit') && (
            <>
              <LostDevice person={person} />
              <MoveInstaller person={person} />
              <ChangeRole person={person} />
              <EditInstaller person={person} />
            </>
          )}
        </>
      }
      aside={
        may('audit.see') && (
          <Part title={t('backOffice.menu.audit')}>
            <AuditTab type="installer" id={uuid} />
          </Part>
        )
      }
    >
      <InstallerChanges uuid={uuid} />
      <InstallerFactsPart person={person} />
    </BackOfficePage>
  )
}

function InstallerChanges({ uuid }: { uuid: string }) {
  const { t } = useTranslation()
  const changes = useQuery(accountChangesQuery({ installer: uuid, limit: 5 }))
  const title = t('backOffice.menu.accountChanges')
  if (changes.error) return <RefusalBox error={changes.error} />
  if (!changes.data?.data.length) return null
  return (
    <div className="mb-6">
      <Part title={title}>
        <ChangeList changes={changes.data.data} label={title} />
      </Part>
    </div>
  )
}
