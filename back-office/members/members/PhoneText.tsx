import { useTranslation } from 'react-i18next'
import { PhoneNumber } from '#back-office/kit/PhoneNumber.tsx'
import type { InstallerFacts } from '#contract/members/member-installers.admin.ts'
import { useOpenPhone } from './members.queries.ts'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'

/** The number; whoever sees it masked may open it, which the audit notes. */
export function PhoneText({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const open = useOpenPhone(person.uuid)
  const unproven = person.phone_verified ? '' : ` (${t('backOffice.members.unproven')})`
  return (
    <>
      <PhoneNumber phone={person.phone} />
      {unproven}
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
