import { useTranslation } from 'react-i18next'
import { getIntlTag } from '#contract/languages.ts'
import { regions, selectableRegions } from '#contract/regions.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'

type Props = {
  value: readonly number[]
  onChange: (ids: number[]) => void
  isDisabled?: boolean
  error?: string
}

/** The countries of an account; staff can only give or remove their own. */
export function RegionChoice({ value, onChange, isDisabled, error }: Props) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const ownIds = regions.filter(({ id }) => staff.regions.includes(id)).map(({ id }) => id)
  const hasAll = ownIds.every((id) => value.includes(id))

  function toggle(id: number) {
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  }

  return (
    <fieldset disabled={isDisabled} aria-describedby={error ? 'regions-error' : undefined}>
      <legend className="mb-1 font-semibold">{t('backOffice.staff.regions')}</legend>
      <label className="flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          checked={hasAll}
          onChange={() => onChange(hasAll ? [] : ownIds)}
          className="size-4 shrink-0 accent-(--patina)"
        />
        {t('backOffice.staff.allRegions')}
      </label>
      <div className="mt-1 grid grid-cols-2 gap-x-4 border-t border-line pt-1 sm:grid-cols-3">
        {getSortedRegions().map(({ id, name }) => (
          <label key={id} className="flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              checked={value.includes(id)}
              disabled={!ownIds.includes(id)}
              onChange={() => toggle(id)}
              className="size-4 shrink-0 accent-(--patina)"
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p id="regions-error" className="mt-1 text-meta font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function getSortedRegions() {
  return selectableRegions
    .map(({ id, slug }) => ({ id, name: toRegionName(slug) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, getIntlTag(document.documentElement.lang)))
}
