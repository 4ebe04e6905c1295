import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import type { RegionalSetting } from '#contract/settings.ts'
import { CheckboxCard } from '#ui/CheckboxCard.tsx'

type Props = {
  links: RegionalSetting['legal_links']
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error: string | undefined
}

/** The terms of the country, to be read in another window and agreed to here. */
export function TermsField({ links, isTicked, onTick, error }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <CheckboxCard
        id="terms_accepted"
        name="terms_accepted"
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'terms_accepted-error' : undefined}
        label={t('consents.terms')}
      />
      {error && (
        <p
          id="terms_accepted-error"
          className="mt-1.5 flex gap-1.5 text-meta font-semibold text-bad"
        >
          <WarningCircleIcon size={20} weight="fill" className="mt-px shrink-0" aria-hidden />
          {error}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ label, url }) => (
          <a
            key={url}
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 items-center font-semibold text-patina underline underline-offset-4"
          >
            {label === 'terms' || label === 'privacy' ? t(`registration.read.${label}`) : label}
          </a>
        ))}
      </p>
    </div>
  )
}
