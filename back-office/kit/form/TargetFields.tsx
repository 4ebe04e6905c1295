import { useTranslation } from 'react-i18next'
import { Role } from '#contract/members/installers.ts'
import { getRegion, selectableRegions } from '#contract/regions.ts'
import { tierLevels } from '#contract/points/tiers.rules.ts'
import { CheckSet } from '#back-office/kit/queue/CheckSet.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

export type Target = { regions: number[] | null; roles: number[] | null; min_level: number }

type Props<T extends Target> = {
  value: T
  onChange: (target: Partial<Target>) => void
  /** The staff member's regions in which the club is open. */
  mine: readonly number[]
  /** True when null means all regions, so that future ones are included. */
  mayBeEverywhere: boolean
  problem: (field: string) => string | undefined
}

export function TargetFields<T extends Target>(props: Props<T>) {
  const { value, onChange, mine, mayBeEverywhere, problem } = props
  const { t } = useTranslation()
  const isEverywhere = mine.length === selectableRegions.length
  const isAll = value.regions === null || (!mayBeEverywhere && value.regions.length === mine.length)
  const foreign = (value.regions ?? []).filter((id) => !mine.includes(id))
  return (
    <>
      <CheckSet
        id="regions"
        label={t('backOffice.form.regions')}
        value={isAll ? null : value.regions}
        isNoneAll={false}
        options={[...mine, ...foreign].map((id) => ({
          value: id,
          label: toRegionName(getRegion(id).slug),
        }))}
        {...(mine.length > 1 &&
          (isEverywhere || !mayBeEverywhere) && { all: t('backOffice.form.everyRegion') })}
        onChange={(regions) =>
          onChange({ regions: regions ?? (mayBeEverywhere ? null : [...mine]) })
        }
        error={problem('regions')}
      />
      <CheckSet
        id="roles"
        label={t('backOffice.form.roles')}
        value={value.roles}
        options={[
          { value: Role.owner, label: t('team.roles.owner') },
          { value: Role.employee, label: t('team.roles.employee') },
        ]}
        all={t('backOffice.form.everybody')}
        onChange={(roles) => onChange({ roles })}
        error={problem('roles')}
      />
      <SelectField
        id="min_level"
        label={t('backOffice.form.level')}
        value={value.min_level}
        onChange={(event) => onChange({ min_level: Number(event.target.value) })}
      >
        {tierLevels.map((level, index) => (
          <option key={level} value={index}>
            {index === 0
              ? t('backOffice.form.everybody')
              : t('backOffice.form.fromLevel', { level: t(`tiers.levels.${level}`) })}
          </option>
        ))}
      </SelectField>
    </>
  )
}
