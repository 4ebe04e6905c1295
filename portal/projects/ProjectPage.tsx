import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'

export function ProjectPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('shell.project')}>
      <Outlet />
    </Page>
  )
}
