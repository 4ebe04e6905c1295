import { useTranslation } from 'react-i18next'
import type { StaffProduct } from '#contract/shop/catalogue.admin.ts'
import { toProductDraft } from './product-draft.ts'
import { ProductForm } from './ProductForm.tsx'
import { useChangeProduct } from './catalogue.queries.ts'
import { toast } from '#ui/feedback/toast.ts'

export function TextPart({ product, mayEdit }: { product: StaffProduct; mayEdit: boolean }) {
  const { t } = useTranslation()
  const { uuid, version } = product
  const change = useChangeProduct(uuid)
  return (
    <ProductForm
      key={version}
      initial={toProductDraft(product)}
      isReadOnly={!mayEdit}
      isSaving={change.isPending}
      error={change.error}
      onSave={({ type: _type, ...draft }) =>
        change.mutate(
          { ...draft, version },
          { onSuccess: () => toast(t('backOffice.catalogue.saved')) },
        )
      }
    />
  )
}
