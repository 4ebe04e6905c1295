import { useSuspenseQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bracketViews } from './bracket-view.ts'
import { TierBenefits } from './TierBenefits.tsx'
import { TierBlock } from './TierBlock.tsx'
import { housePicture, type TierView, tierViews } from './tier-view.ts'
import { tierDefinitionsQuery, tiersQuery } from './tiers.queries.ts'
import { Card } from '#ui/Card.tsx'
import { formatDate } from '#ui/format.ts'
import { Picture } from '#ui/Picture.tsx'

/** The levels of the company in each category, with all brackets and what they bring. */
export function Levels() {
  const { t } = useTranslation()
  const [tiers, definitions] = useSuspenseQueries({ queries: [tiersQuery, tierDefinitionsQuery] })
  const { main, others } = tierViews(tiers.data.data)
  const resetAt = definitions.data.data[0]?.reset_at
  const getBrackets = ({ category, total }: TierView) => {
    const own = definitions.data.data.find(({ tier_category }) => tier_category === category)
    return bracketViews(own?.brackets ?? [], total)
  }
  return (
    <>
      <p className="mt-2 mb-4 max-w-prose text-ink-2">
        {t('tiers.rules', { day: resetAt && formatDate(resetAt) })} {t('tiers.spending')}
      </p>
      {main && (
        <div className="mb-4 grid items-start gap-4 md:grid-cols-2">
          <TierBlock tier={main} brackets={getBrackets(main)} isOpen />
          <Card className="overflow-hidden">
            <Picture
              src={housePicture(main.level)}
              width="640"
              height="400"
              loading="lazy"
              className="-mx-4 -mt-4 mb-4 h-40 w-[calc(100%+2rem)] max-w-none object-cover object-[50%_55%] md:-mx-6 md:-mt-6 md:h-52 md:w-[calc(100%+3rem)]"
            />
            <h3 className="mb-4 text-h3">{t('tiers.benefitsTitle')}</h3>
            <TierBenefits level={main.level} />
          </Card>
        </div>
      )}
      <ul className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {others.map((tier) => (
          <li key={tier.category}>
            <TierBlock tier={tier} brackets={getBrackets(tier)} />
          </li>
        ))}
      </ul>
    </>
  )
}
