import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProduct, StaffVariant } from '#contract/shop/catalogue.admin.ts'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { getRegionColumns } from '#back-office/shop/stock/region-columns.ts'
import { SaveCells } from '#back-office/shop/stock/SaveCells.tsx'
import { StockGrid } from '#back-office/shop/stock/StockGrid.tsx'
import { useCells } from '#back-office/shop/stock/use-cells.ts'
import { useVariantName } from './use-variant-name.ts'
import { VariantDialog } from './VariantDialog.tsx'
import { useRegion } from '#back-office/platform/session/region.ts'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'

export function OfferPart({ product, mayEdit }: { product: StaffProduct; mayEdit: boolean }) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const region = useRegion()
  const cells = useCells()
  const variantName = useVariantName()
  const [editedVariant, setEditedVariant] = useState<StaffVariant | 'new'>()
  const { uuid, type, is_shared, variants } = product
  const rows = variants.map((variant) => ({
    uuid: variant.uuid,
    product: uuid,
    sku: variant.sku,
    name: variantName(variant) || variant.sku,
    type,
    stock: variant.stock,
    prices: Object.fromEntries(variant.prices.map(({ region_id, points }) => [region_id, points])),
    is_shared,
  }))
  const isPriced = variants.some(({ prices }) => prices.length > 0)
  const maySet = mayEdit && !is_shared
  return (
    <>
      <FormGuard isDirty={cells.count > 0} />
      {!isPriced && (
        <Banner tone="warn" icon={WarningIcon}>
          {t('backOffice.catalogue.noPrice')}
        </Banner>
      )}
      <p className={classes('mb-3 max-w-prose text-ink-2', !isPriced && 'mt-3')}>
        {t('backOffice.catalogue.grid.lead')}
      </p>
      <StockGrid
        label={t('backOffice.catalogue.grid.title')}
        rows={rows}
        regions={getRegionColumns(staff.regions, region)}
        drafts={cells.drafts}
        problems={cells.problems}
        onDrafts={cells.setDrafts}
        isReadOnly={!mayEdit}
      />
      <SaveCells cells={cells} />
      {maySet && (
        <section aria-label={t('backOffice.catalogue.variants')} className="mt-4">
          <h2 className="mb-2 text-h2">{t('backOffice.catalogue.variants')}</h2>
          <ul className="flex flex-wrap gap-2">
            {variants.map((variant) => (
              <li key={variant.uuid}>
                <Button
                  kind="secondary"
                  aria-label={t('backOffice.catalogue.editVariant', { sku: variant.sku })}
                  onClick={() => setEditedVariant(variant)}
                >
                  {variantName(variant) || variant.sku}
                </Button>
              </li>
            ))}
            <li>
              <Button kind="quiet" onClick={() => setEditedVariant('new')}>
                {t('backOffice.catalogue.addVariant')}
              </Button>
            </li>
          </ul>
        </section>
      )}
      {editedVariant && (
        <VariantDialog
          product={product}
          variant={editedVariant === 'new' ? undefined : editedVariant}
          onClose={() => setEditedVariant(undefined)}
        />
      )}
    </>
  )
}
