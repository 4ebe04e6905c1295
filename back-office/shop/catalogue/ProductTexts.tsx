import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#contract/shop/catalogue.admin.ts'
import { HtmlEditor } from '#back-office/kit/form/HtmlEditor.tsx'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { countMissingTexts, textLanguages, withText } from './product-draft.ts'
import { StaffHtml } from '#ui/StaffHtml.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  draft: ProductDraft
  onChange: (part: Partial<ProductDraft>) => void
  problem: (field: string) => string | undefined
  isReadOnly: boolean
}

export function ProductTexts({ draft, onChange, problem, isReadOnly }: Props) {
  const { t } = useTranslation()
  const { names, descriptions } = draft
  return (
    <FormPart title={t('backOffice.catalogue.description')}>
      <p className="text-meta text-ink-2">{t('backOffice.catalogue.english')}</p>
      <LanguageTabs
        languages={textLanguages}
        countMissing={(code) => countMissingTexts(draft, code)}
      >
        {(code) => (
          <>
            <TextField
              id={`name-${code}`}
              label={t('backOffice.catalogue.name')}
              value={names[code] ?? ''}
              maxLength={120}
              isOptional={code !== 'en'}
              error={problem(`names.${code}`) ?? (code === 'en' ? problem('names') : undefined)}
              onChange={({ target }) => onChange({ names: withText(names, code, target.value) })}
            />
            {isReadOnly ? (
              <StaffHtml html={descriptions[code] ?? ''} />
            ) : (
              <HtmlEditor
                key={code}
                label={t('backOffice.catalogue.description')}
                value={descriptions[code] ?? ''}
                error={problem(`descriptions.${code}`)}
                onChange={(html) => onChange({ descriptions: withText(descriptions, code, html) })}
              />
            )}
          </>
        )}
      </LanguageTabs>
    </FormPart>
  )
}
