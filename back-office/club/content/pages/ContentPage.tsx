import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contentKinds } from '#contract/club/content.ts'
import { LegalPageList } from '#back-office/members/legal/LegalPageList.tsx'
import { ContentList } from '#back-office/club/content/ContentList.tsx'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { HeroRegion } from '#back-office/club/content/HeroRegion.tsx'
import { heroImagesQuery } from '#back-office/club/content/content.queries.ts'
import { useRegion } from '#back-office/platform/session/region.ts'

const tabs = [...contentKinds, 'hero', 'legal'] as const

export function ContentPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { kind = 'news' } = useSearch({ from: '/inside/content' })
  const getLabel = (tab: (typeof tabs)[number]) =>
    tab === 'hero'
      ? t('backOffice.content.hero')
      : tab === 'legal'
        ? t('backOffice.legal.title')
        : t(`backOffice.content.kinds.${tab}`)
  return (
    <BackOfficePage
      title={t('backOffice.content.title')}
      windowTitle={getLabel(kind)}
      actions={
        kind !== 'hero' &&
        kind !== 'legal' &&
        may('content.edit') && (
          <LinkButton to="/content/new" search={{ kind }}>
            {t(`backOffice.content.newItem.${kind}`)}
          </LinkButton>
        )
      }
    >
      <Tabs label={t('backOffice.content.title')}>
        {tabs.map((option) => (
          <Tab
            key={option}
            to="/content"
            search={{ kind: option === 'news' ? undefined : option }}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={option === kind ? 'page' : undefined}
          >
            {getLabel(option)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        {kind === 'hero' && <HeroImages />}
        {kind === 'legal' && <LegalPageList />}
        {kind !== 'hero' && kind !== 'legal' && <ContentList key={kind} kind={kind} />}
      </div>
    </BackOfficePage>
  )
}

function HeroImages() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(heroImagesQuery(useRegion()))
  return (
    <>
      <p className="mb-3 text-ink-2">{t('backOffice.content.heroLead')}</p>
      {data.data.map((row) => (
        <HeroRegion key={`${row.region_id} ${row.version}`} row={row} />
      ))}
    </>
  )
}
