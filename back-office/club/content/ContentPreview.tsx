import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffContentDraft } from '#contract/club/content.admin.ts'
import { Role } from '#contract/members/installers.ts'
import { type LanguageCode, getLanguage, offeredLanguages } from '#contract/languages.ts'
import { findRegion } from '#contract/regions.ts'
import { RenderedContent } from './RenderedContent.tsx'
import { Filters } from '#back-office/kit/filter/Filters.tsx'
import { FilterSelect } from '#back-office/kit/filter/FilterSelect.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { useOfferedSlugs } from '#back-office/platform/session/offered-regions.ts'
import { toRegionName } from '#back-office/kit/region-name.ts'

export function ContentPreview({ draft }: { draft: StaffContentDraft }) {
  const { t } = useTranslation()
  const mine = useOfferedSlugs()
  const [chosenSlug, setChosenSlug] = useState<string>()
  const target = mine.find((value) => draft.regions?.includes(findRegion(value)!.id))
  const slug = chosenSlug ?? target ?? mine[0] ?? 'pl'
  const region = findRegion(slug)!
  const [chosenLanguage, setChosenLanguage] = useState<LanguageCode>()
  const language = chosenLanguage ?? region.language
  const displayedCode = draft.texts[language]?.title ? language : 'en'
  const content = draft.texts[displayedCode]
  const isThere =
    (draft.regions?.includes(region.id) ?? true) && (draft.roles?.includes(Role.owner) ?? true)
  return (
    <section aria-label={t('backOffice.form.preview')}>
      <h2 className="mb-1 text-h3">{t('backOffice.form.preview')}</h2>
      <p className="mb-2 text-meta text-ink-2">
        {t('backOffice.content.previewLead', { region: toRegionName(slug) })}
      </p>
      <Filters>
        <FilterSelect
          label={t('backOffice.shell.region')}
          value={slug}
          options={mine.map((value) => ({ value, label: toRegionName(value) }))}
          onChange={setChosenSlug}
        />
        <FilterSelect
          label={t('common.language')}
          value={language}
          options={offeredLanguages.map(({ code }) => ({
            value: code,
            label: toLanguageName(code),
          }))}
          onChange={(next) => setChosenLanguage(next)}
        />
      </Filters>
      {isThere && content?.title && displayedCode !== language && (
        <p className="mb-2 text-meta text-warn">{t('backOffice.content.fallback')}</p>
      )}
      <div className="w-[360px] max-w-full rounded-card border border-line-strong bg-bg p-4">
        {isThere && content?.title ? (
          <div lang={getLanguage(displayedCode).tag}>
            <RenderedContent draft={draft} content={content} />
          </div>
        ) : (
          <p className="text-ink-2">
            {isThere ? t('backOffice.content.noText') : t('backOffice.content.notVisible')}
          </p>
        )}
      </div>
    </section>
  )
}
