import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useTranslation } from 'react-i18next'
import { linkLook } from '#ui/TextLink.tsx'
import { TickField } from '#ui/TickField.tsx'

type Props = {
  id: string
  url: string
  isTicked: boolean
  problem: string | undefined
  onTick: (isTicked: boolean) => void
}

/** The terms of the card; the link stands beside the box, so that reading them ticks nothing. */
export function TermsBox({ id, url, isTicked, problem, onTick }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <TickField
        id={id}
        label={t('card.terms.accept')}
        isTicked={isTicked}
        onTick={onTick}
        error={problem}
      />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${linkLook} inline-flex min-h-12 items-center gap-1.5`}
      >
        <span>
          {t('card.terms.read')}
          <span className="sr-only"> {t('card.terms.newTab')}</span>
        </span>
        <ArrowSquareOutIcon size={18} aria-hidden />
      </a>
    </div>
  )
}
