import { useTranslation } from 'react-i18next'
import type { CardAccount } from '#contract/club-card.ts'
import { formatPoints } from '#ui/format.ts'

/** Points that may still be put on the card. */
export function LeftToTopUp({ left }: { left: CardAccount['left'] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="left-to-top-up" className="mt-5 border-t border-line pt-4">
      <h3 id="left-to-top-up" className="text-body">
        {t('card.left.title')}
      </h3>
      <dl className="mt-2 grid grid-cols-3 gap-2">
        {(['day', 'month', 'year'] as const).map((span) => (
          <div key={span} className="flex flex-col-reverse justify-end">
            <dt className="text-meta text-ink-2">{t(`card.left.${span}`)}</dt>
            <dd className="num text-h3 font-bold">{formatPoints(left[span])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
