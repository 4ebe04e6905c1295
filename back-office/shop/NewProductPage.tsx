import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { emptyDraft } from '#back-office/shop/product-draft.ts'
import { ProductForm } from '#back-office/shop/ProductForm.tsx'
import { useCreateProduct } from '#back-office/shop/shop.queries.ts'

/** A new product; its prices follow on its own page. */
export function NewProductPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateProduct()
  return (
    <OfficePage title={t('office.shop.new')}>
      <ProductForm
        isNew
        initial={emptyDraft}
        isSaving={create.isPending || create.isSuccess}
        error={create.error}
        onSave={(draft) =>
          create.mutate(draft, {
            onSuccess: ({ uuid }) =>
              void navigate({
                to: '/products/$uuid',
                params: { uuid },
                search: { part: 'offer' } as never,
                ignoreBlocker: true,
              }),
          })
        }
      />
    </OfficePage>
  )
}
