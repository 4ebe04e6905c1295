import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLegalText, type StaffLegalPage } from '#contract/members/legal.admin.ts'
import { isLanguage, type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import { buildLegalPath } from '#contract/members/legal.ts'
import { getRegion } from '#contract/regions.ts'
import { BackOfficePage } from '#back-office/kit/BackOfficePage.tsx'
import { getFieldProblem } from '#back-office/kit/form/field-problem.ts'
import { FormGuard } from '#back-office/kit/form/FormGuard.tsx'
import { FormPart } from '#back-office/kit/form/FormPart.tsx'
import { HtmlEditor } from '#back-office/kit/form/HtmlEditor.tsx'
import { LanguageTabs } from '#back-office/kit/form/LanguageTabs.tsx'
import { toLanguageName } from '#back-office/kit/language-name.ts'
import { CheckLine } from '#back-office/kit/queue/CheckLine.tsx'
import { toRegionName } from '#back-office/kit/region-name.ts'
import { LegalVersions } from './LegalVersions.tsx'
import { PublishLegalPage } from './PublishLegalPage.tsx'
import { ReviewedBadge } from './ReviewedBadge.tsx'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { Button } from '#ui/Button.tsx'
import { linkClass } from '#ui/TextLink.tsx'

export function LegalPageForm({ page: savedPage }: { page: StaffLegalPage }) {
  const { t } = useTranslation()
  const { staff, may } = useStaff()
  const { slug, language } = getRegion(savedPage.region_id)
  const [texts, setTexts] = useState(savedPage.texts)
  const [isReviewed, setReviewed] = useState(savedPage.is_reviewed)
  const [isDirty, setDirty] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isAsking, setAsking] = useState(false)
  const title = t(`legal.pages.${savedPage.page}`)
  const isMine = may('settings.edit') && staff.regions.includes(savedPage.region_id)

  function write(code: LanguageCode, html: string) {
    setDirty(true)
    // An edited text has not been reviewed.
    if (!isDirty) setReviewed(false)
    setTexts({ ...texts, [code]: html })
  }

  return (
    <BackOfficePage
      title={`${title} · ${toRegionName(slug)}`}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <ReviewedBadge isReviewed={savedPage.is_reviewed} />
          <a
            href={buildLegalPath(slug, savedPage.page, savedPage.version)}
            target="_blank"
            rel="noreferrer"
            className={linkClass}
          >
            {t('backOffice.legal.open')}
          </a>
        </span>
      }
      actions={
        isMine && <Button onClick={() => setAsking(true)}>{t('backOffice.legal.publish')}</Button>
      }
      aside={<LegalVersions page={savedPage} />}
    >
      <FormGuard isDirty={isDirty} />
      {!isMine && <p className="mb-3 text-ink-2">{t('backOffice.form.foreign')}</p>}
      <FormPart title={t('backOffice.content.text')}>
        <p className="max-w-prose text-ink-2">
          {t('backOffice.legal.braces', { language: toLanguageName(language) })}
        </p>
        <LanguageTabs
          languages={offeredLanguages.map(({ code }) => code)}
          first={language}
          countMissing={(code) => (texts[code]?.trim() ? 0 : 1)}
        >
          {(code) => (
            <HtmlEditor
              key={code}
              label={toLanguageName(code)}
              value={texts[code] ?? ''}
              error={getFieldProblem(t, error, `texts.${code}`) ?? ''}
              onChange={(html) => write(code, html.slice(0, maxLegalText))}
            />
          )}
        </LanguageTabs>
        <CheckLine
          label={t('backOffice.legal.isReviewed')}
          isChecked={isReviewed}
          onChange={(next) => {
            setDirty(true)
            setReviewed(next)
          }}
        />
      </FormPart>
      <PublishLegalPage
        page={savedPage}
        draft={{ texts: filterTexts(texts), is_reviewed: isReviewed }}
        isOpen={isAsking}
        onClose={(failure) => {
          setAsking(false)
          setError(failure)
        }}
        onPublished={() => setDirty(false)}
      />
    </BackOfficePage>
  )
}

function filterTexts(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).filter(([code]) => isLanguage(code)))
}
