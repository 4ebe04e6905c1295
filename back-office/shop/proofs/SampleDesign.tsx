import { useTranslation } from 'react-i18next'
import { isLanguage } from '#contract/languages.ts'
import type { PrintFieldName, Subtype } from '#contract/shop/prints.rules.ts'
import { useMemberTranslation } from '#back-office/platform/member-translation.ts'
import { DesignPreview } from './DesignPreview.tsx'
import { buildSampleData } from './sample-data.ts'
import { Suspense } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props = { subtype: Subtype; fields: readonly PrintFieldName[]; language: string }

export function SampleDesign(props: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('backOffice.proofs.sampleTitle')}>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Sample {...props} />
      </Suspense>
      <p className="mt-1 text-meta text-ink-2">{t('backOffice.proofs.sampleTitle')}</p>
    </section>
  )
}

function Sample({ subtype, fields, language }: Props) {
  const code = isLanguage(language) ? language : 'en'
  const translate = useMemberTranslation(code)
  return (
    <DesignPreview
      data={buildSampleData(translate, { subtype, fields, language: code })}
      logo={null}
      isCompact
    />
  )
}
