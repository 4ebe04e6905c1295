import { useTranslation } from 'react-i18next'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import { countMissingTexts, emptyText, type ContentText } from './content-draft.ts'
import type { ContentPart } from './content-part.ts'
import { HtmlEditor } from '#back-office/kit/form/HtmlEditor.tsx'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'

export function ContentTextFields({ draft, onChange, problem }: ContentPart) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const codes = offeredLanguages.map(({ code }) => code)
  const change = (code: LanguageCode, content: Partial<ContentText>) =>
    onChange({
      texts: { ...draft.texts, [code]: { ...(draft.texts[code] ?? emptyText), ...content } },
    })
  return (
    <LanguageTabs
      languages={codes}
      first={codes.find((code) => code === staff.language) ?? 'en'}
      countMissing={(code) => countMissingTexts(draft, code)}
    >
      {(code) => {
        const content = draft.texts[code] ?? emptyText
        const isWritten = Object.values(content).some(Boolean)
        return (
          <>
            <TextField
              id={`title-${code}`}
              label={t('backOffice.content.name')}
              value={content.title}
              maxLength={150}
              error={
                problem(`texts.${code}.title`) ??
                (isWritten && content.title.trim() === '' ? problem('title') : undefined) ??
                problem('texts') ??
                ''
              }
              onChange={(event) => change(code, { title: event.target.value })}
            />
            <TextArea
              id={`excerpt-${code}`}
              label={t('backOffice.content.excerpt')}
              value={content.excerpt}
              maxLength={500}
              rows={2}
              onChange={(event) => change(code, { excerpt: event.target.value })}
            />
            {draft.kind === 'news' && (
              <HtmlEditor
                key={code}
                label={t('backOffice.content.text')}
                value={content.text}
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
