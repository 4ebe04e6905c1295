import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attribute } from './variants.ts'

type Props = {
  attribute: Attribute
  selection: string | undefined
  /** The person continued without choosing. */
  isMissing: boolean
  onChoose: (value: string) => void
}

export function VariantPicker({ attribute, selection, isMissing, onChoose }: Props) {
  const { t } = useTranslation()
  const error = useId()
  const { uuid, name, values } = attribute
  const current = values.find((value) => value.uuid === selection)
  return (
    <fieldset className="mt-4" aria-describedby={isMissing ? error : undefined}>
      <legend className="mb-2 font-semibold">
        {name}
        {current && <span className="font-normal text-ink-2">: {current.name}</span>}
      </legend>
      {isMissing && (
        <p id={error} role="alert" className="mb-2 flex gap-1.5 text-meta font-semibold text-bad">
          <WarningCircleIcon size={20} weight="fill" className="shrink-0" aria-hidden />
          {t('shop.choose', { name })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value.uuid}
            className="relative flex min-h-14 min-w-14 flex-col items-center justify-center rounded-control border border-line-strong bg-surface px-3 font-semibold hover:border-ink-2 has-checked:border-patina has-checked:bg-patina has-checked:text-on-patina has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={uuid}
              value={value.uuid}
              checked={value.uuid === selection}
              disabled={value.isSoldOut && value.uuid !== selection}
              onChange={() => onChoose(value.uuid)}
              className="sr-only"
            />
            <span className={value.isSoldOut ? 'line-through' : undefined}>{value.name}</span>
            {value.isSoldOut && <span className="text-label font-normal">{t('shop.soldOut')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
