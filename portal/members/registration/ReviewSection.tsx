import { useTranslation } from 'react-i18next'
import type { Section } from './review-sections.ts'
import { TextLink } from '#ui/TextLink.tsx'

export function ReviewSection({ step, title, rows }: Section) {
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
