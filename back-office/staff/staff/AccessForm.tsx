import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffDetail } from '#contract/staff/staff.admin.ts'
import { staffRoles, type StaffRole } from '#contract/staff/staff.rules.ts'
import { useUpdateStaff } from './staff-accounts.queries.ts'
import { RegionChoice } from './RegionChoice.tsx'
import { useStepUp } from '#back-office/platform/session/use-step-up.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { person: StaffDetail; isOneself: boolean }

/** Role and countries; nobody changes their own. */
export function AccessForm({ person, isOneself }: Props) {
  const { t } = useTranslation()
  const update = useStepUp(useUpdateStaff(person.uuid))
  const [role, setRole] = useState<StaffRole>(person.role)
  const [regions, setRegions] = useState<readonly number[]>(person.regions)
  const hasSame =
    regions.length === person.regions.length && regions.every((id) => person.regions.includes(id))
  const hasChanged = role !== person.role || !hasSame

  function save() {
    update.mutate({ role, regions: [...regions] }, { onSuccess: () => toast(t('profile.saved')) })
  }

  return (
    <Card>
      <h2 className="mb-3 text-h3">{t('backOffice.staff.access')}</h2>
      {isOneself && <p className="mb-3 text-ink-2">{t('backOffice.staff.oneself')}</p>}
      <RefusalBox error={update.error} className="mb-3" />
      <div className="space-y-4">
        <SelectField
          id="role"
          label={t('backOffice.staff.role')}
          value={role}
          disabled={isOneself}
          onChange={(event) => setRole(event.target.value as StaffRole)}
          options={staffRoles.map((name) => ({
            value: name,
            label: t(`backOffice.staff.roles.${name}`),
          }))}
        />
        <RegionChoice value={regions} onChange={setRegions} isDisabled={isOneself} />
        {!isOneself && (
          <Button
            isDisabled={!hasChanged || regions.length === 0}
            busy={update.isPending && t('profile.saving')}
            onClick={save}
          >
            {t('profile.save')}
          </Button>
        )}
      </div>
      {update.stepUp}
    </Card>
  )
}
