import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toCountryName } from '#portal/platform/local-format.ts'
import { reviewSections, type Section } from './review-sections.ts'
import { StepForm } from './StepForm.tsx'
import { TermsField } from './TermsField.tsx'
import type { StepProps } from './step-props.ts'
import type { Registration } from './use-registration.ts'
import { TextLink } from '#ui/TextLink.tsx'

type Props = Pick<StepProps, 'draft' | 'region' | 'setting' | 'eyebrow' | 'onBack'> &
  Pick<Registration, 'steps' | 'questions' | 'isSending' | 'error'> & {
    hasAgreed: boolean
    onAgree: (hasAgreed: boolean) => void
    onSubmit: () => void
  }

export function ReviewStep(props: Props) {
  const { t, i18n } = useTranslation()
  const { draft, region, setting, steps, questions, hasAgreed } = props
  const [attempt, setAttempt] = useState(0)
  const country = toCountryName(region.slug, i18n.language)
  const isMissing = attempt > 0 && !hasAgreed
  const error = isMissing ? t('problems.must_accept') : undefined

  return (
    <StepForm
      eyebrow={props.eyebrow}
      title={t('registration.review.title')}
      lead={t('registration.review.lead')}
      problems={error ? [{ id: 'terms_accepted', message: t('registration.review.agree') }] : []}
      attempt={attempt}
      refusal={isMissing ? undefined : props.error}
      busy={props.isSending && t('registration.review.sending')}
      pin="never"
      submitLabel={t('registration.review.submit')}
      onSubmit={() => {
        if (hasAgreed) props.onSubmit()
        else setAttempt(attempt + 1)
      }}
      onBack={props.onBack}
    >
      <div className="rounded-card border border-line bg-surface px-4">
        {reviewSections(t, draft, {
          region,
          setting,
          questions,
          steps,
          country,
          language: i18n.language,
        }).map(({ step, title, rows }) => (
          <ReviewSection key={step} step={step} title={title} rows={rows} />
        ))}
      </div>
      <TermsField
        links={setting.legal_links}
        isTicked={hasAgreed}
        onTick={props.onAgree}
        error={error}
      />
    </StepForm>
  )
}

function ReviewSection({ step, title, rows }: Section) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby={`review-${step}`}
      className="border-t border-line py-4 first:border-t-0"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`review-${step}`} className="text-lead">
          {title}
        </h2>
        <TextLink
          to="/register"
          search={({ invite }) => ({ invite, step })}
          className="inline-flex min-h-12 shrink-0 items-center"
        >
          {t('registration.review.change')}
          <span className="sr-only"> {title}</span>
        </TextLink>
      </div>
      <dl className="space-y-2">
        {rows.map(({ label, lines }) => (
          <div key={label}>
            <dt className={label === title ? 'sr-only' : 'text-meta text-ink-2'}>{label}</dt>
            {lines.length === 0 && (
              <dd className="text-ink-2">{t('registration.review.nothing')}</dd>
            )}
            {lines.map((line) => (
              <dd key={line} className="wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
