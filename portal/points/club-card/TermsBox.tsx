import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useTranslation } from 'react-i18next'
import { linkClass } from '#ui/TextLink.tsx'
import { TickField } from '#ui/form/TickField.tsx'

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
        label={t('clubCard.terms.accept')}
        isTicked={isTicked}
        onTick={onTick}
        error={problem}
      />
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${linkClass} inline-flex min-h-12 items-center gap-1.5`}
      >
        <span>
          {t('clubCard.terms.read')}
          <span className="sr-only"> {t('clubCard.terms.newTab')}</span>
        </span>
        <ArrowSquareOutIcon size={18} aria-hidden />
      </a>
    </div>
  )
}
