import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contentKinds } from '#contract/content.ts'
import { ContentList } from '#back-office/content/ContentList.tsx'
import { HeroImages } from '#back-office/content/HeroImages.tsx'
import { OfficePage } from '#back-office/kit/OfficePage.tsx'
import { useStaff } from '#back-office/staff/staff.queries.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Tab, Tabs } from '#ui/Tabs.tsx'

/** What members read and watch: news, videos, links, and the pictures of the home page. */
export function ContentPage() {
  const { t } = useTranslation()
  const { may } = useStaff()
  const { kind = 'news' } = useSearch({ from: '/inside/content' })
  return (
    <OfficePage
      title={t('office.content.title')}
      windowTitle={kind === 'hero' ? t('office.content.hero') : t(`office.content.kinds.${kind}`)}
      actions={
        kind !== 'hero' &&
        may('content.edit') && (
          <LinkButton to="/content/new" search={{ kind } as never}>
            {t(`office.content.newItem.${kind}`)}
          </LinkButton>
        )
      }
    >
      <Tabs label={t('office.content.title')}>
        {[...contentKinds, 'hero' as const].map((word) => (
          <Tab
            key={word}
            to="/content"
            search={{ kind: word === 'news' ? undefined : word } as never}
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={word === kind ? 'page' : undefined}
          >
            {word === 'hero' ? t('office.content.hero') : t(`office.content.kinds.${word}`)}
          </Tab>
        ))}
      </Tabs>
      <div className="pt-3">
        {kind === 'hero' ? <HeroImages /> : <ContentList key={kind} kind={kind} />}
      </div>
    </OfficePage>
  )
}
