import { useTranslation } from 'react-i18next'
import { type Selection, getTickedKeys } from '#back-office/kit/table/table-model.ts'
import { withPageTicked } from '#back-office/kit/table/toggle-keys.ts'
import { TickBox } from '#back-office/kit/table/TickBox.tsx'

type Props = { keys: readonly string[]; selection: Selection }

export function SelectPage({ keys, selection }: Props) {
  const { t } = useTranslation()
  const tickedKeys = getTickedKeys(selection, keys)
  const count = keys.filter((key) => tickedKeys.has(key)).length
  const togglePage = () => selection.onChange(withPageTicked(tickedKeys, keys))
  return (
    <div className="flex min-h-9 items-center gap-3 border-b border-line bg-sunken px-4 text-meta text-ink-2">
      <TickBox
        label={t('backOffice.kit.selectPage')}
        isOn={count === keys.length}
        isPartly={count > 0}
        onClick={togglePage}
        isLabelVisible
      />
    </div>
  )
}
