import { useTranslation } from 'react-i18next'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { textLanguages, withText } from './product-draft.ts'
import { TextField } from '#ui/form/TextField.tsx'

type Names = Record<string, string>
type Props = { id: string; names: Names; onChange: (names: Names) => void; error?: string }

export function NameFields({ id, names, onChange, error }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p className="text-meta text-ink-2">{t('backOffice.catalogue.english')}</p>
      <LanguageTabs languages={textLanguages} countMissing={(code) => (names[code] ? 0 : 1)}>
        {(code) => (
          <TextField
            id={`${id}-${code}`}
            label={t('backOffice.catalogue.name')}
            isOptional={code !== 'en'}
            value={names[code] ?? ''}
            maxLength={120}
            error={code === 'en' ? error : undefined}
            onChange={({ target }) => onChange(withText(names, code, target.value))}
          />
        )}
      </LanguageTabs>
    </>
  )
}
