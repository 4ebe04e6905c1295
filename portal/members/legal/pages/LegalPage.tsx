import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { legalPages, type LegalPage as LegalText } from '#contract/members/legal.ts'
import { getRegion } from '#contract/regions.ts'
import { toCountryName } from '#portal/platform/local-format.ts'
import { legalPageQuery } from '#portal/members/legal/legal.queries.ts'
import { LegalVersions } from '#portal/members/legal/LegalVersions.tsx'
import { VersionBanner } from '#portal/members/legal/VersionBanner.tsx'
import { Button } from '#ui/Button.tsx'
import { formatDate } from '#ui/format.ts'
import { Page } from '#ui/Page.tsx'
import { StaffHtml } from '#ui/StaffHtml.tsx'
import { TextLink } from '#ui/TextLink.tsx'

export function LegalPage() {
  const { t, i18n } = useTranslation()
  const { country, page: pageName } = useParams({ from: '/legal/$country/$page' })
  const { version } = useSearch({ from: '/legal/$country/$page' })
  const { data } = useSuspenseQuery(
    legalPageQuery({ country, page: pageName, version, language: i18n.language }),
  )
  const { page, language, html } = data
  const region = getRegion(data.region_id)
  const isTranslated = language !== region.language
  return (
    <Page
      title={t(`legal.pages.${page}`)}
      width="text"
      lead={<Validity page={data} />}
      actions={
        <Button kind="secondary" className="print:hidden" onClick={() => print()}>
          <PrinterIcon size={20} aria-hidden />
          {t('legal.print')}
        </Button>
      }
    >
      <VersionBanner page={data} />
      <article>
        <StaffHtml html={html} lang={language} />
        {isTranslated && (
          <p className="mt-6 border-t border-line pt-4 text-ink-2">
            {t('legal.binding', { country: toCountryName(country) })}
          </p>
        )}
      </article>
      <nav aria-label={t('legal.others')} className="mt-8 border-t border-line pt-4 print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {legalPages.map((name) => (
            <li key={name}>
              <TextLink
                to="/legal/$country/$page"
                params={{ country, page: name }}
                className="inline-flex min-h-12 items-center"
                aria-current={name === page ? 'page' : undefined}
              >
                {t(`legal.pages.${name}`)}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {data.versions.length > 1 && <LegalVersions page={data} />}
    </Page>
  )
}

function Validity({ page: { region_id, version, effective_from } }: { page: LegalText }) {
  const { t } = useTranslation()
  const { slug, timeZone } = getRegion(region_id)
  return [
    toCountryName(slug),
    t('legal.version', { version }),
    ...(effective_from ? [t('legal.since', { day: formatDate(effective_from, timeZone) })] : []),
  ].join(' · ')
}
