import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

type Props = {
  visibleCount: number
  total: number
  pageSize: number
  isLoading?: boolean
  onMore: () => void
}

/** "42 of 118" and a button for the next page; never endless scrolling. */
export function LoadMore({ visibleCount, total, pageSize, isLoading = false, onMore }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      <output className="text-meta text-ink-2">
        {t('common.displayedOf', { displayed: visibleCount, total })}
      </output>
      {visibleCount < total && (
        <Button kind="secondary" isWide busy={isLoading && t('common.loading')} onClick={onMore}>
          {t('common.loadMore', { count: Math.min(pageSize, total - visibleCount) })}
        </Button>
      )}
    </div>
  )
}
