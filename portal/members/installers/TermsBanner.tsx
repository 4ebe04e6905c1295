import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll'
import { useTranslation } from 'react-i18next'
import type { Installer } from '#contract/members/installers.ts'
import { useAcceptTerms } from './profile.queries.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDate } from '#ui/format.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Props = { terms: NonNullable<Installer['new_terms']>; className?: string }

export function TermsBanner({ terms, className }: Props) {
  const { t } = useTranslation()
  const accept = useAcceptTerms()
  return (
    <Banner
      tone="info"
      icon={ScrollIcon}
      title={t('home.newTerms.title', { date: formatDate(terms.effective_from) })}
      className={className}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a
            href={terms.url}
            target="_blank"
            rel="noreferrer"
            className={`${linkClass} inline-flex min-h-12 items-center gap-1.5`}
          >
            {t('home.newTerms.read')}
            <ArrowSquareOutIcon size={18} aria-hidden />
          </a>
          <Button
            kind="secondary"
            busy={accept.isPending && t('profile.saving')}
            onClick={() =>
              accept.mutate(terms.version, { onSuccess: () => toast(t('home.newTerms.accepted')) })
            }
          >
            {t('home.newTerms.accept')}
          </Button>
        </div>
      }
    >
      {t('home.newTerms.text')}
      {terms.note && <span className="block wrap-anywhere">{terms.note}</span>}
      <RefusalBox error={accept.error} className="mt-3" />
    </Banner>
  )
}
