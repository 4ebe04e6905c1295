import { useTranslation } from 'react-i18next'
import type { CompanyCard } from '#contract/points/club-card.ts'
import { formatDate, formatDateTime } from '#ui/format.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { card: CompanyCard; isLast: boolean }

export function CardRow({ card, isLast }: Props) {
  const { t } = useTranslation()
  const { last4, status, loss, replaces, since } = card
  const isBlocking = loss !== null && loss.blocked_at === null
  return (
    <li className="py-3 wrap-anywhere">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span className="num">{last4 ? `•••• ${last4}` : t('clubCard.lost.noNumber')}</span>
        {!isBlocking && <span>{t(`clubCard.status.${status}`)}</span>}
      </p>
      <p className="text-meta text-ink-2">{formatDate(since)}</p>
      {replaces !== null && (
        <p className="mt-1 text-meta">
          {t('clubCard.lost.replaces', { last4: replaces || '····' })}
        </p>
      )}
      {loss && (
        <div className="mt-1 space-y-1 text-meta">
          <p>
            {t('clubCard.lost.reported', {
              reason: t(`clubCard.lost.reasons.${loss.reason}`),
              when: formatDateTime(loss.at),
            })}
          </p>
          <p>
            {loss.blocked_at
              ? t('clubCard.lost.blockedAt', { when: formatDateTime(loss.blocked_at) })
              : t('clubCard.lost.queued')}
          </p>
          {loss.replaced_from !== null && loss.replaced_from > loss.at && (
            <p>{t('clubCard.lost.replacedFrom', { when: formatDateTime(loss.replaced_from) })}</p>
          )}
          {isLast && (
            <LinkButton to="/shop/club-card" kind="secondary" className="mt-2">
              {t('clubCard.lost.inShop')}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}
