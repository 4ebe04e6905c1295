import { useTranslation } from 'react-i18next'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import { missingWords, noWords, type Words } from '#back-office/content/content-draft.ts'
import type { ContentPart } from '#back-office/content/content-part.ts'
import { HtmlEditor } from '#back-office/kit/HtmlEditor.tsx'
import { LanguageTabs } from '#back-office/kit/LanguageTabs.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

/** The words of an item in each language. */
export function ContentWords({ draft, onChange, problem }: ContentPart) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const codes = offeredLanguages.map(({ code }) => code)
  const change = (code: LanguageCode, words: Partial<Words>) =>
    onChange({
      texts: { ...draft.texts, [code]: { ...(draft.texts[code] ?? noWords), ...words } },
    })
  return (
    <LanguageTabs
      languages={codes}
      first={codes.find((code) => code === staff.language) ?? 'en'}
      missing={(code) => missingWords(draft, code)}
    >
      {(code) => {
        const words = draft.texts[code] ?? noWords
        const isWritten = Object.values(words).some(Boolean)
        return (
          <>
            <TextField
              id={`title-${code}`}
              label={t('office.content.name')}
              value={words.title}
              maxLength={150}
              error={
                problem(`texts.${code}.title`) ??
                (isWritten && words.title.trim() === '' ? problem('title') : undefined) ??
                problem('texts') ??
                ''
              }
              onChange={(event) => change(code, { title: event.target.value })}
            />
            <TextArea
              id={`excerpt-${code}`}
              label={t('office.content.excerpt')}
              value={words.excerpt}
              maxLength={500}
              rows={2}
              onChange={(event) => change(code, { excerpt: event.target.value })}
            />
            {draft.kind === 'news' && (
              <HtmlEditor
                key={code}
                label={t('office.content.text')}
                value={words.text}
                error={problem(`texts.${code}.text`) ?? ''}
                onChange={(text) => change(code, { text })}
              />
            )}
          </>
        )
      }}
    </LanguageTabs>
  )
}
