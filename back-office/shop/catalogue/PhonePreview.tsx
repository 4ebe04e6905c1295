import { useTranslation } from 'react-i18next'
import { type LanguageCode, getLanguage } from '#contract/languages.ts'
import type { Product } from '#contract/shop/shop.ts'
import { getStockKind } from '#contract/shop/shop.rules.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import { formatPoints } from '#ui/format.ts'
import { StaffHtml } from '#ui/StaffHtml.tsx'

export function PhonePreview({ product, language }: { product: Product; language: LanguageCode }) {
  const { t } = useTranslation()
  const translate = useMemberTranslation(language)
  const { tag } = getLanguage(language)
  const { name, images, categories, variants, sku, description, settings } = product
  return (
    <article
      lang={tag}
      aria-label={t('backOffice.catalogue.part.preview')}
      className="overflow-hidden rounded-sheet border border-line-strong bg-bg text-[1rem]"
    >
      {images.list[0] && (
        <img src={images.list[0].large} alt="" width="360" height="360" className="w-full" />
      )}
      {images.list.length > 1 && (
        <div className="flex gap-2 overflow-x-auto p-2">
          {images.list.map(({ position, xs }) => (
            <img key={position} src={xs} alt="" className="size-14 rounded-badge" />
          ))}
        </div>
      )}
      <div className="space-y-3 p-4">
        <p className="text-meta text-ink-2">{categories.map((one) => one.name).join(' · ')}</p>
        <p className="text-[1.5rem] leading-tight font-bold">{name}</p>
        <ul className="divide-y divide-line border-y border-line">
          {variants.map((variant) => (
            <li key={variant.uuid} className="flex items-baseline justify-between gap-3 py-2">
              <span>
                {variant.attrs.map((attribute) => attribute.attrValueName).join(', ') ||
                  variant.sku}
                <span className="block text-meta text-ink-2">
                  {translate(`shop.stock.${getStockKind(variant.stock)}`, { count: variant.stock })}
                </span>
              </span>
              <span className="num font-bold">
                {variant.price > 0
                  ? `${formatPoints(variant.price, tag)} ${translate('common.pointsUnit', { count: variant.price })}`
                  : translate('shop.free')}
              </span>
            </li>
          ))}
        </ul>
        {settings.min_scans !== undefined && (
          <p>{translate('shop.gate.text', { count: settings.min_scans })}</p>
        )}
        <StaffHtml html={description} lang={tag} />
        <p className="text-meta text-ink-2">{sku}</p>
      </div>
    </article>
  )
}
