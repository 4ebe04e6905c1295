import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import { ProjectStatus } from '#contract/earning/projects.rules.ts'
import type { answerProjectSurvey } from '#contract/earning/surveys.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Picture } from '#ui/Picture.tsx'
import { formatLastDay } from '#ui/format.ts'
import { PointsAmount } from '#ui/PointsAmount.tsx'

type Props = {
  result: AnswerOf<typeof answerProjectSurvey> | undefined
  isOpen: boolean
  onClose: () => void
  focusAfter: RefObject<HTMLElement | null>
}

export function ThankYou({ result, isOpen, onClose, focusAfter }: Props) {
  const { t } = useTranslation()
  const isClosed = result?.status.id === ProjectStatus.closed
  const points = result?.points ?? 0
  const until = result?.review_until
  const text = isClosed ? (points > 0 ? 'credited' : 'noPoints') : 'review'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      focusAfter={focusAfter}
      title={t('surveys.thanks.title')}
      actions={
        <>
          {isClosed && (
            <LinkButton to="/balance" kind="secondary" size="large">
              {t('surveys.thanks.balance')}
            </LinkButton>
          )}
          <Button size="large" onClick={onClose}>
            {t('surveys.thanks.done')}
          </Button>
        </>
      }
    >
      <Picture
        src="/pictures/empty-thank-you.svg"
        width="240"
        height="150"
        className="mx-auto block"
      />
      {isClosed && points > 0 && (
        <p className="mt-4 text-center">
          <PointsAmount points={points} size="huge" isChange className="text-daylight-text" />
        </p>
      )}
      <p className="mt-4 text-center text-lead text-pretty">
        {t(`surveys.thanks.${text}`, { date: until && formatLastDay(until) })}
      </p>
    </Dialog>
  )
}
