import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useTranslation } from 'react-i18next'
import {
  type QueuedSurvey,
  offlineQueue,
} from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Refused } from '#ui/feedback/refused.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** Answers that have not reached the club: they wait, or were not taken and can be changed. */
export function SurveyQueued({ survey }: { survey: QueuedSurvey }) {
  const { t } = useTranslation()
  const { id, refusal } = survey
  if (!refusal)
    return (
      <Banner tone="info" icon={CloudArrowUpIcon} title={t('offlineQueue.queuedSurvey')}>
        {t('offlineQueue.queuedSurveyText')}
      </Banner>
    )
  return (
    <>
      <h2 className="text-h3">{t('offlineQueue.refusedSurvey')}</h2>
      <RefusalBox error={new Refused(refusal.status, refusal.body)} className="mt-4" />
      <Button size="large" className="mt-4" onClick={() => void offlineQueue.discard([id])}>
        {t('offlineQueue.changeAnswers')}
      </Button>
    </>
  )
}
