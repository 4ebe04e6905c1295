import { useTranslation } from 'react-i18next'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { SelectField } from '#ui/form/SelectField.tsx'

type Props = { slug: string; mine: readonly string[]; onChange: (slug: string) => void }

export function RegionChoice({ slug, mine, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SelectField
      id="rules-region"
      label={t('backOffice.shell.region')}
      className="mb-4 w-60"
      value={slug}
      onChange={(event) => onChange(event.target.value)}
      options={mine.map((value) => ({ value, label: toRegionName(value) }))}
    />
  )
}
