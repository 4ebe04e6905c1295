import { useTranslation } from 'react-i18next'
import { isLanguage, offeredLanguages } from '#contract/languages.ts'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

type Texts = Record<string, string>
type Props = { first: string; texts: Texts; onChange: (texts: Texts) => void }

const maxLength = 500

/** Staff's additions to the club's own text, in any number of languages. */
export function EndTextFields({ first, texts, onChange }: Props) {
  const { t } = useTranslation()
  const isStarted = Object.values(texts).some((text) => text !== '')
  return (
    <LanguageTabs
      languages={offeredLanguages.map(({ code }) => code)}
      first={isLanguage(first) ? first : 'en'}
      missing={(code) => (isStarted && !texts[code] ? 1 : 0)}
    >
      {(code) => (
        <TextArea
          id={`end-text-${code}`}
          label={t('backOffice.programmeEnd.text')}
          hint={t('backOffice.programmeEnd.textHint')}
          isOptional
          rows={3}
          maxLength={maxLength}
          value={texts[code] ?? ''}
          onChange={({ target }) => onChange({ ...texts, [code]: target.value })}
        />
      )}
    </LanguageTabs>
  )
}
