import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/support/support.ts'
import { useRateTicket } from './support.queries.ts'
import { Form } from '#ui/form/Form.tsx'
import { Button } from '#ui/Button.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'

const steps = [1, 2, 3, 4, 5] as const
const maxComment = 500

export function RatingForm({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useTranslation()
  const [rating, setRating] = useState(ticket.rating)
  const [comment, setComment] = useState('')
  const rate = useRateTicket(ticket.uuid)

  function send() {
    if (rating === null || rate.isPending) return
    rate.mutate({ rating, comment: comment.trim() || undefined }, { onSuccess: onDone })
  }

  return (
    <Form noValidate onSubmit={send}>
      <fieldset>
        <legend className="font-semibold">{t('support.rate')}</legend>
        <div className="mt-2 grid max-w-80 grid-cols-5 gap-2">
          {steps.map((step) => (
            <label
              key={step}
              className="flex min-h-12 items-center justify-center rounded-control border border-line-strong bg-surface font-bold has-checked:border-patina has-checked:bg-patina has-checked:text-on-patina has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name="rating"
                value={step}
                checked={rating === step}
                onChange={() => setRating(step)}
                aria-label={t(`support.ratings.${step}`)}
                className="sr-only"
              />
              {step}
            </label>
          ))}
        </div>
        <div aria-hidden className="mt-1 flex max-w-80 justify-between text-meta text-ink-2">
          <span>{t('support.ratings.1')}</span>
          <span>{t('support.ratings.5')}</span>
        </div>
      </fieldset>
      {rating !== null && (
        <>
          <TextArea
            id="rating-comment"
            label={t('support.ratingComment')}
            isOptional
            rows={2}
            maxLength={maxComment}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            className="mt-3"
          />
          <RefusalBox error={rate.error} className="mt-3" />
          <Button
            type="submit"
            busy={rate.isPending && t('offlineQueue.sendingNow')}
            className="mt-3"
          >
            {t('support.sendRating')}
          </Button>
        </>
      )}
    </Form>
  )
}
