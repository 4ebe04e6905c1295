import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { useTranslation } from 'react-i18next'
import type { ListedProject } from '#contract/earning/projects.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

export function AlreadyOpen({ project }: { project: ListedProject }) {
  const { t } = useTranslation()
  const { uuid, number, products_count: count } = project
  return (
    <output className="mt-5 block">
      <Banner
        tone="info"
        icon={InfoIcon}
        title={t('projects.add.sameTitle')}
        action={
          <LinkButton to="/projects/$uuid" params={{ uuid }}>
            {t('projects.add.sameOpen')}
          </LinkButton>
        }
      >
        <span className="num">{number}</span> · {t('projects.products', { count })}
      </Banner>
    </output>
  )
}
