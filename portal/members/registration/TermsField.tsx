import { useTranslation } from 'react-i18next'
import type { RegionalSetting } from '#contract/settings/settings.ts'
import { TickField } from '#ui/form/TickField.tsx'

type Props = {
  links: RegionalSetting['legal_links']
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  error: string | undefined
}

export function TermsField({ links, isTicked, onTick, error }: Props) {
  const { t } = useTranslation()
  return (
    <div>
      <TickField
        id="terms_accepted"
        label={t('consents.terms')}
        isTicked={isTicked}
        onTick={onTick}
        error={error}
        isRequired
      />
      <p className="mt-2 flex flex-wrap gap-x-6">
        {links.map(({ label, url }) => {
          if (label !== 'terms' && label !== 'privacy') return null
          return (
            <a
              key={url}
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-12 items-center font-semibold text-patina underline underline-offset-4"
            >
              {t(`registration.read.${label}`)}
            </a>
          )
        })}
      </p>
    </div>
  )
}
