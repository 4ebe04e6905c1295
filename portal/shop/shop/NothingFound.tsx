import { useTranslation } from 'react-i18next'
import type { ShopFilter } from './shop-filter.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

/** Why nothing is listed, and each way back: without the words, the category, the limit of points. */
export function NothingFound({ filter }: { filter: ShopFilter }) {
  const { t } = useTranslation()
  const { q, categories, affordable } = filter
  const kind = q ? 'query' : affordable ? 'points' : 'category'
  return (
    <EmptyState
      picture="nothing-found"
      title={t(`shop.nothing.${kind}`, { query: q })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {q && categories && (
            <LinkButton to="/shop" search={{ q, affordable }}>
              {t('shop.nothing.allCategories')}
            </LinkButton>
          )}
          {affordable && (
            <LinkButton to="/shop" search={{ q, categories }} kind="secondary">
              {t('shop.nothing.anyPoints')}
            </LinkButton>
          )}
          <LinkButton to="/shop" kind={(q && categories) || affordable ? 'secondary' : 'primary'}>
            {t('shop.empty.action')}
          </LinkButton>
        </div>
      }
    >
      {t(`shop.nothing.${kind}Text`)}
    </EmptyState>
  )
}
