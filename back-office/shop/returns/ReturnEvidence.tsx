import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffReturn } from '#contract/shop/returns.admin.ts'
import { Facts } from '#back-office/kit/Facts.tsx'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { buildMemberFact } from '#back-office/platform/session/member-facts.tsx'
import { Timeline } from '#back-office/kit/Timeline.tsx'
import { returnPhotoQuery } from './returns.queries.ts'
import { QueryImage } from '#back-office/kit/QueryImage.tsx'
import { QuestionThread } from '#back-office/earning/reviews/QuestionThread.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatDateTime, formatLastDay, formatPoints } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'
import { linkClass } from '#ui/TextLink.tsx'

export function ReturnEvidence({ row }: { row: StaffReturn }) {
  const { t } = useTranslation()
  const { order, company, author } = row
  return (
    <div className="space-y-5">
      <header>
        <h2 className="text-h2 wrap-anywhere">
          {row.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </h2>
        <p className="text-ink-2">{t(`returns.states.${row.state}`)}</p>
        {row.is_answered && <p className="font-semibold">{t('backOffice.reviews.answered')}</p>}
      </header>
      <p
        lang={author.language}
        className="rounded-control border border-line bg-sunken px-4 py-2 wrap-anywhere whitespace-pre-wrap"
      >
        {row.note}
      </p>
      <QuestionThread messages={row.thread} />
      {row.photos.length > 0 && (
        <EvidencePart title={t('backOffice.returns.photos')}>
          <div className="grid gap-3">
            {row.photos.map((photo, index) => (
              <Suspense key={photo} fallback={<Skeleton className="h-48" />}>
                <QueryImage
                  query={returnPhotoQuery(row.uuid, photo)}
                  label={t('scans.appeal.photo', { number: index + 1 })}
                  className="max-h-[60dvh] w-full rounded-control border border-line bg-sunken object-contain"
                />
              </Suspense>
            ))}
          </div>
        </EvidencePart>
      )}
      <EvidencePart title={t('returns.title')}>
        <Facts
          label={t('returns.title')}
          items={[
            [t('returns.reason'), t(`returns.reasons.${row.reason}`)],
            [t('returns.instead'), t(`returns.requests.${row.requested}`)],
            [t('backOffice.orders.points'), <PointsAmount key="points" points={row.points} />],
            [t('backOffice.returns.arrival'), t(`backOffice.returns.arrivals.${row.arrival}`)],
            ...row.lines.map(({ uuid, name, stock }): [string, ReactNode] => [
              `${t('backOffice.returns.stock')}: ${name}`,
              <span key={uuid} className="num">
                {formatPoints(stock)}
              </span>,
            ]),
            [
              t('backOffice.returns.ordered'),
              <Link
                key="order"
                to="/orders/$uuid"
                params={{ uuid: order.uuid }}
                className={linkClass}
              >
                {order.number}
              </Link>,
            ],
            [
              t('backOffice.returns.shippedAt'),
              <span key="shipped" className="num">
                {formatDateTime(row.shipped_at)}
              </span>,
            ],
            [
              t('backOffice.reviews.promised'),
              <span key="due" className="num">
                {formatLastDay(row.due_at)}
              </span>,
            ],
            buildMemberFact(t('backOffice.reviews.company'), 'companies', company),
            buildMemberFact(t('backOffice.projectReviews.creator'), 'installers', author),
            [t('backOffice.returns.earlier'), formatPoints(row.earlier)],
          ]}
        />
      </EvidencePart>
      <EvidencePart title={t('backOffice.projectReviews.history')}>
        <Timeline
          label={t('backOffice.projectReviews.history')}
          items={row.steps.map(({ event, at, who }) => ({
            id: event,
            at,
            title: getStepName(event),
            text: event === 'rejected' ? row.answer : undefined,
            who: who || undefined,
          }))}
        />
      </EvidencePart>
    </div>
  )

  function getStepName(event: StaffReturn['steps'][number]['event']) {
    if (event === 'sent') return t('returns.steps.sent')
    if (event === 'stocked' || event === 'written_off')
      return t(`backOffice.returns.arrivals.${event}`)
    return t(`returns.states.${event}`)
  }
}
