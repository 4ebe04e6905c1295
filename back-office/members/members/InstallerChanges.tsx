import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '#back-office/members/account-changes/ChangeList.tsx'
import { accountChangesQuery } from '#back-office/members/account-changes/account-changes.queries.ts'
import { Part } from './Part.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

export function InstallerChanges({ uuid }: { uuid: string }) {
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
