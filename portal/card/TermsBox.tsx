import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { useTranslation } from 'react-i18next'
import { TickedProblem } from '#portal/card/TickedProblem.tsx'
import { CheckboxCard } from '#ui/CheckboxCard.tsx'
import { linkLook } from '#ui/TextLink.tsx'

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
      <CheckboxCard
        id={id}
        label={t('card.terms.accept')}
        checked={isTicked}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        onChange={(event) => onTick(event.target.checked)}
        className={problem ? 'border-2! border-bad!' : undefined}
      />
      <TickedProblem id={id} problem={problem} />
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
