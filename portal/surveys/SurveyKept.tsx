import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useTranslation } from 'react-i18next'
import { type KeptSurvey, outbox } from '#portal/outbox/outbox.queries.ts'
import { RefusalBox } from '#ui/RefusalBox.tsx'
import { Refused } from '#ui/refused.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'

/** Answers that have not reached the club: they wait, or were not taken and can be changed. */
export function SurveyKept({ survey }: { survey: KeptSurvey }) {
  const { t } = useTranslation()
  const { id, refusal } = survey
  if (!refusal)
    return (
      <Banner tone="info" icon={CloudArrowUpIcon} title={t('outbox.keptSurvey')}>
        {t('outbox.keptSurveyText')}
      </Banner>
    )
  return (
    <>
      <h2 className="text-h3">{t('outbox.refusedSurvey')}</h2>
      <RefusalBox error={new Refused(refusal.status, refusal.body)} className="mt-4" />
      <Button size="large" className="mt-4" onClick={() => void outbox.discard([id])}>
        {t('outbox.changeAnswers')}
      </Button>
    </>
  )
}
