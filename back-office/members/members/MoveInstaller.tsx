import { ArrowBendUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpRight'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import type { CompanyRow, InstallerFacts } from '#contract/members/members.admin.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { FormDialog } from '#back-office/kit/form/FormDialog.tsx'
import { useMoveInstaller } from './members.queries.ts'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { formatName } from '#ui/format.ts'

/** Moves a person to another company; earlier work stays with the old one. */
export function MoveInstaller({ person }: { person: InstallerFacts }) {
  const { t } = useTranslation()
  const id = useId()
  const move = useStepUp(useMoveInstaller(person.uuid))
  const [goal, setGoal] = useState<CompanyRow>()
  const [role, setRole] = useState<3 | 4>(Role.employee)
  return (
    <FormDialog
      title={t('backOffice.members.moveTitle', { name: formatName(person) })}
      icon={ArrowBendUpRightIcon}
      label={t('backOffice.members.move')}
      kind="quiet"
      saveLabel={t('backOffice.members.move')}
      isIncomplete={!goal}
      mutation={move}
      onOpen={() => setGoal(undefined)}
      toSend={(reason) => ({ company: goal!.uuid, role, reason })}
      messageOf={() => t('backOffice.adjustments.waits')}
    >
      <p>
        {t('backOffice.members.moveText')} {t('backOffice.accountChanges.second')}{' '}
        {t('backOffice.accountChanges.effect')}
      </p>
      <CompanyPicker
        label={t('backOffice.members.goal')}
        region={person.region}
        except={person.company.uuid}
        onChoose={setGoal}
      />
      <SelectField
        id={id}
        label={t('backOffice.members.role')}
        value={role}
        onChange={(event) => setRole(Number(event.target.value) as 3 | 4)}
      >
        <option value={Role.employee}>{t('team.roles.employee')}</option>
        <option value={Role.owner}>{t('team.roles.owner')}</option>
      </SelectField>
    </FormDialog>
  )
}
