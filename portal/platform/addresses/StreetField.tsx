import { useTranslation } from 'react-i18next'
import { freeStreetAbove, type Street } from '#contract/platform/addresses.ts'
import {
  getOptionKey,
  getOptionText,
  buildStreetOptions,
  type StreetOption,
} from './street-options.ts'
import type { StreetLookup } from './use-streets.ts'
import { ComboBox } from '#ui/form/ComboBox.tsx'

type Props = {
  id: string
  value: string
  error?: string
  /** Replaces the usual label if the field includes more than the street. */
  label?: string
  /** `useStreets` of the country and the value. */
  lookup: StreetLookup
  onType: (text: string) => void
  /** Called with a suggested street, its town and, if known, its postal code. */
  onChoose: (street: Street) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** Suggests streets; any text is accepted. */
export function StreetField(props: Props) {
  const { id, value, error, label, lookup, onType, onChoose, ...input } = props
  const { t } = useTranslation()
  const { streets, isAvailable, setChoice } = lookup
  const isShort = value.trim() !== '' && value.trim().length <= freeStreetAbove

  function choose(option: StreetOption) {
    setChoice(getOptionText(option))
    if (option.kind === 'found') onChoose(option.street)
    else onType(option.text)
  }

  function getStatus() {
    if (!isAvailable) return t('addresses.unavailable')
    return streets.length > 0 ? t('addresses.found', { count: streets.length }) : undefined
  }

  return (
    <ComboBox
      id={id}
      label={label ?? t('addresses.street')}
      hint={isAvailable ? t('addresses.streetHint') : t('addresses.unavailable')}
      error={error && isShort ? t('addresses.writeMore', { count: freeStreetAbove + 1 }) : error}
      value={value}
      onType={onType}
      items={buildStreetOptions(value, streets)}
      getKey={getOptionKey}
      getText={getOptionText}
      renderItem={(option) => <Option option={option} />}
      onChoose={choose}
      status={getStatus()}
      input={{ ...input, autoComplete: 'address-line1', enterKeyHint: 'next' }}
    />
  )
}

function Option({ option }: { option: StreetOption }) {
  const { t } = useTranslation()
  if (option.kind === 'typed') return <span>{t('addresses.asTyped', { street: option.text })}</span>
  const { street, city, postal_code } = option.street
  return (
    <span className="min-w-0 leading-snug">
      <span className="block font-semibold">{street}</span>
      <span className="block text-meta text-ink-2">{[postal_code, city].join(' ').trim()}</span>
    </span>
  )
}
