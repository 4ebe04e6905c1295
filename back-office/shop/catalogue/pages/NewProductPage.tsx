import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { emptyDraft } from '#back-office/shop/catalogue/product-draft.ts'
import { ProductForm } from '#back-office/shop/catalogue/ProductForm.tsx'
import { useCreateProduct } from '#back-office/shop/catalogue/catalogue.queries.ts'

export function NewProductPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateProduct()
  return (
    <BackOfficePage title={t('backOffice.catalogue.new')}>
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
                search: { part: 'offer' },
                ignoreBlocker: true,
              }),
          })
        }
      />
    </BackOfficePage>
  )
}
