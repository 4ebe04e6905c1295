import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import type { PrintFieldName } from '#contract/shop/prints.rules.ts'

type Props = { names: readonly PrintFieldName[]; onAdd: (name: PrintFieldName) => void }

export function AddFields({ names, onAdd }: Props) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('marketing.add')}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => onAdd(name)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 text-left font-semibold hover:bg-sunken"
          >
            <PlusIcon size={18} weight="bold" className="shrink-0 text-patina" aria-hidden />
            {t(`shop.print.fields.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
