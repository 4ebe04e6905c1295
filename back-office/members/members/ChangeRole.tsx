import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useChangeRole } from './members.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { formatName } from '#ui/format.ts'
import type { InstallerFacts } from '#contract/members/members.admin.ts'

export function ChangeRole({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const change = useStepUp(useChangeRole(person.uuid))
  const [successor, setSuccessor] = useState('')
  const isOwner = person.role === Role.owner
  const others = person.colleagues.filter(({ role }) => role === Role.employee)
  const label = isOwner ? t('backOffice.members.handOver') : t('backOffice.members.makeOwner')
  if (isOwner && person.colleagues.length === 0) return null
  return (
    <FormDialog
      title={t('backOffice.members.roleTitle', { name: formatName(person) })}
      icon={UserSwitchIcon}
      label={label}
      saveLabel={isOwner ? t('backOffice.members.makeEmployee') : t('backOffice.members.makeOwner')}
      mutation={change}
      onOpen={() => setSuccessor(others[0]?.uuid ?? '')}
      toSend={(reason) =>
        isOwner
          ? { role: Role.employee, reason, ...(successor && { successor }) }
          : { role: Role.owner, reason }
      }
      messageOf={({ change: waiting }) =>
        t(waiting ? 'backOffice.adjustments.waits' : 'backOffice.form.saved')
      }
    >
      {isOwner && (
        <SelectField
          id={id}
          label={t('backOffice.members.successor')}
          value={successor}
          onChange={(event) => setSuccessor(event.target.value)}
        >
          {others.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
          <option value="">{t('backOffice.members.nobody')}</option>
        </SelectField>
      )}
      {(!isOwner || successor !== '') && (
        <p className="text-ink-2">
          {t('backOffice.accountChanges.second')} {t('backOffice.accountChanges.effect')}
        </p>
      )}
    </FormDialog>
  )
}
