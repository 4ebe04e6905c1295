import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDraft } from '#contract/shop/catalogue.admin.ts'
import { KeyHint } from '#back-office/kit/keys/KeyHint.tsx'
import { useKeys } from '#back-office/kit/keys/keys.ts'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductTexts } from './ProductTexts.tsx'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { formatProblem } from '#ui/feedback/refusal-texts.ts'
import { Refused } from '#ui/feedback/refused.ts'

type Props = {
  initial: ProductDraft
  isNew?: boolean
  isReadOnly?: boolean
  isSaving: boolean
  error: unknown
  onSave: (draft: ProductDraft) => void
}

export function ProductForm(props: Props) {
  const { initial, isNew = false, isReadOnly = false, isSaving, error, onSave } = props
  const { t } = useTranslation()
  const [draft, setDraft] = useState(initial)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const errors = error instanceof Refused ? error.errors : {}
  const getProblem = (field: string) => errors[field]?.[0] && formatProblem(t, errors[field][0])
  const change = (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = () => onSave(draft)
  useKeys({ 'ctrl+enter': save }, isDirty && !isReadOnly)

  return (
    <Form noValidate onSubmit={save}>
      <FormGuard isDirty={isDirty && !isSaving} />
      <fieldset
        disabled={isReadOnly}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <ProductTexts
          draft={draft}
          onChange={change}
          problem={getProblem}
          isReadOnly={isReadOnly}
        />
        <ProductFacts draft={draft} onChange={change} problem={getProblem} isNew={isNew} />
      </fieldset>
      {!isReadOnly && (
        <div className="low-static sticky bottom-0 z-20 mt-4 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bg py-3">
          <RefusalBox error={error} className="mr-auto" />
          {isDirty && <span className="text-ink-2">{t('backOffice.catalogue.unsaved')}</span>}
          <Button
            type="submit"
            isDisabled={!isDirty}
            busy={isSaving && t('backOffice.catalogue.saving')}
          >
            {t(isNew ? 'backOffice.catalogue.create' : 'backOffice.catalogue.save')}{' '}
            <KeyHint keys="ctrl+enter" />
          </Button>
        </div>
      )}
    </Form>
  )
}
