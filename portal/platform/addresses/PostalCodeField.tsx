import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyPostalCode } from '#contract/formats/postal-codes.rules.ts'
import { getPostalCodeExample } from './postal-code.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & {
  regionSlug: string
  /** The code in the spelling of the country, when the field is left. */
  onTidy: (text: string) => void
}

export function PostalCodeField({ regionSlug, onTidy, onBlur, ...field }: Props) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('addresses.postalCode')}
      hint={t('addresses.postalCodeHint', { example: getPostalCodeExample(regionSlug) })}
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="next"
      {...field}
      onBlur={(event) => {
        const { value } = event.target
        const tidy = tidyPostalCode(regionSlug, value)
        if (tidy !== value) onTidy(tidy)
        onBlur?.(event)
      }}
    />
  )
}
