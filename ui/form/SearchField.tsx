import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { getControlStyles } from '#ui/form/control-styles.ts'
import { IconButton } from '#ui/IconButton.tsx'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  maxLength?: number
  className?: string
}

export function SearchField(props: Props) {
  const { t } = useTranslation()
  const { label, value, onChange, placeholder, maxLength, className } = props
  return (
    <search className={classes('relative block', className)}>
      <MagnifyingGlassIcon
        size={22}
        aria-hidden
        className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2"
      />
      <input
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className={classes(
          getControlStyles(false),
          'px-11 [&::-webkit-search-cancel-button]:appearance-none',
        )}
      />
      {value !== '' && (
        <IconButton
          icon={XIcon}
          label={t('common.clear')}
          onClick={() => onChange('')}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      )}
    </search>
  )
}
