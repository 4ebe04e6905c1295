import { useTranslation } from 'react-i18next'
import { getRegion } from '#contract/regions.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'

const maxNames = 2

/** "Poland, Czechia +3"; without a list, every region. */
export function RegionsText({ ids }: { ids: readonly number[] | null }) {
  const { t } = useTranslation()
  if (!ids) return t('backOffice.form.everyRegion')
  const names = ids.map((id) => toRegionName(getRegion(id).slug))
  const rest = names.length - maxNames
  return (
    <span title={names.join(', ')}>
      {names.slice(0, maxNames).join(', ')}
      {rest > 0 && ` +${rest}`}
    </span>
  )
}
