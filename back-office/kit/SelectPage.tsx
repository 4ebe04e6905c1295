import { useTranslation } from 'react-i18next'
import { type Selection, shownAsTicked } from '#back-office/kit/table-model.ts'
import { TickBox } from '#back-office/kit/TickBox.tsx'

type Props = { keys: readonly string[]; selection: Selection }

/** The head of a queue: ticks all items of the page. */
export function SelectPage({ keys, selection }: Props) {
  const { t } = useTranslation()
  const shown = shownAsTicked(selection, keys)
  const count = keys.filter((key) => shown.has(key)).length
  const isOn = count === keys.length
  function turn() {
    const next = new Set(shown)
    for (const key of keys) {
      if (isOn) next.delete(key)
      else next.add(key)
    }
    selection.onChange(next)
  }
  return (
    <div className="flex min-h-9 items-center gap-3 border-b border-line bg-sunken px-4 text-meta text-ink-2">
      <TickBox
        label={t('office.kit.selectPage')}
        isOn={isOn}
        isPartly={count > 0}
        onClick={turn}
        isLabelShown
      />
    </div>
  )
}
