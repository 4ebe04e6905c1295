import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLegalPage } from '#contract/members/legal.ts'
import { findLastContacts } from '#portal/platform/settings/last-contacts.ts'
import { isMaintained } from '#portal/platform/settings/maintenance.ts'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'
import { classes } from '#ui/classes.ts'

export const footerLink =
  'inline-flex min-h-12 min-w-11 items-center gap-2 font-semibold wrap-anywhere underline-offset-4 hover:underline'

/** Between word joiners: "8–16" stays on one line. */
const unbrokenDash = '\u2060–\u2060'

type Props = {
  regionId: number
  /** Contact link of signed-in people. */
  ask?: ReactNode
  className?: string
}

export function Footer({ regionId, ask, className }: Props) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery({
    ...localizedConfigQuery(i18n.language),
    enabled: !isMaintained(),
  })
  const setting =
    config?.regional_settings.find(({ region_id }) => region_id === regionId) ??
    findLastContacts(regionId)
  if (!setting) return null
  const { contact, legal_links, operator, social_links } = setting
  const operatorLines = [operator.name, operator.address, operator.register, operator.vat]
  return (
    <footer
      className={classes(
        'mx-auto w-full max-w-content px-4 pt-8 pb-6 text-meta text-ink-2 md:px-6 xl:px-8 print:hidden',
        className,
      )}
    >
      <div className="grid border-t border-line pt-4 sm:flex sm:flex-wrap sm:items-center sm:gap-x-6">
        <span>{t('common.help', { hours: contact.hours.replaceAll('–', unbrokenDash) })}</span>
        {ask}
        <a
          href={`tel:${contact.phone.replace(/\s/g, '')}`}
          className={classes(footerLink, 'text-ink')}
        >
          <PhoneIcon size={20} aria-hidden />
          {contact.phone}
        </a>
        <a href={`mailto:${contact.email}`} className={classes(footerLink, 'text-ink')}>
          <EnvelopeSimpleIcon size={20} aria-hidden />
          {contact.email}
        </a>
      </div>
      <div className="flex flex-wrap gap-x-6">
        {legal_links.map(({ label, url }) => (
          <OutsideLink key={url} url={url}>
            {isLegalPage(label) ? t(`common.links.${label}`) : label}
          </OutsideLink>
        ))}
        {social_links.map(({ label, url }) => (
          <OutsideLink key={url} url={url}>
            {label}
          </OutsideLink>
        ))}
      </div>
      {operator.name && <p className="pt-2">{operatorLines.filter(Boolean).join(' · ')}</p>}
    </footer>
  )
}

function OutsideLink({ url, children }: { url: string; children: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={footerLink}>
      {children}
    </a>
  )
}
