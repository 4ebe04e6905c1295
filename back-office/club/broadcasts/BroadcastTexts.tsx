import { useTranslation } from 'react-i18next'
import type { BroadcastDraft } from '#contract/club/broadcasts.admin.ts'
import { offeredLanguages } from '#contract/languages.ts'
import { countMissingTexts, emptyText } from './broadcast-draft.ts'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  draft: BroadcastDraft
  onChange: (changes: Partial<BroadcastDraft>) => void
  problem: (field: string) => string | undefined
}

export function BroadcastTexts({ draft, onChange, problem }: Props) {
  const { t } = useTranslation()
  const change = (code: string, content: Partial<typeof emptyText>) =>
    onChange({
      texts: { ...draft.texts, [code]: { ...(draft.texts[code] ?? emptyText), ...content } },
    })
  return (
    <LanguageTabs
      languages={offeredLanguages.map(({ code }) => code)}
      first="en"
      countMissing={(code) => countMissingTexts(draft, code)}
    >
      {(code) => (
        <>
          <TextField
            id={`title-${code}`}
            label={t('backOffice.content.name')}
            value={draft.texts[code]?.title ?? ''}
            maxLength={120}
            error={problem(`texts.${code}.title`) ?? (code === 'en' ? problem('texts') : '')}
            onChange={(event) => change(code, { title: event.target.value })}
          />
          <TextArea
            id={`text-${code}`}
            label={t('backOffice.content.text')}
            value={draft.texts[code]?.text ?? ''}
            maxLength={2000}
            error={problem(`texts.${code}.text`) ?? ''}
            onChange={(event) => change(code, { text: event.target.value })}
          />
        </>
      )}
    </LanguageTabs>
  )
}
