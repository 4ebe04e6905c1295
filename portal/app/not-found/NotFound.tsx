import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Page } from '#ui/Page.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <Page title={t('notFound.title')} width="text">
      <EmptyState
        picture="not-found"
        action={
          <div className="flex flex-col gap-2 md:flex-row">
            <LinkButton to="/">{t('notFound.home')}</LinkButton>
            <LinkButton to="/projects" kind="secondary">
              {t('shell.projects')}
            </LinkButton>
            <LinkButton to="/support/chat/new" kind="quiet">
              {t('support.ask')}
            </LinkButton>
          </div>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </Page>
  )
}
