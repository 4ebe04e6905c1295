import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { useTranslation } from 'react-i18next'
import type { NextAction } from './next-action.ts'
import { LinkButton } from '#ui/LinkButton.tsx'

const row = 'mt-4 flex gap-2'
const main = 'max-md:flex-1'

export function NextProjectButtons({ action }: { action: NextAction }) {
  const { t } = useTranslation()
  if (!('project' in action))
    return (
      <div className={row}>
        <LinkButton to="/projects/add" size="large" className={main}>
          <PlusIcon size={24} weight="bold" aria-hidden />
          {t('shell.newProject')}
        </LinkButton>
      </div>
    )
  const { uuid, products_count } = action.project
  const isSurvey = action.kind === 'survey'
  const scanLabelKey = action.kind === 'correct' ? 'home.openProject' : 'home.scanWindows'
  const scan = (
    <LinkButton
      to={action.kind === 'correct' ? '/projects/$uuid' : '/projects/$uuid/scan'}
      params={{ uuid }}
      kind={isSurvey ? 'secondary' : 'primary'}
      size="large"
      className={isSurvey ? '' : main}
    >
      <QrCodeIcon size={24} weight="bold" aria-hidden className="shrink-0" />
      {t(isSurvey ? 'shell.scan' : scanLabelKey)}
    </LinkButton>
  )
  const survey = products_count > 0 && (
    <LinkButton
      to="/projects/$uuid/survey"
      params={{ uuid }}
      kind={isSurvey ? 'primary' : 'secondary'}
      size="large"
      className={isSurvey ? main : ''}
    >
      {t(isSurvey ? 'home.answerSurvey' : 'shell.survey')}
    </LinkButton>
  )
  return (
    <div className={row}>
      {isSurvey ? survey : scan}
      {isSurvey ? scan : survey}
    </div>
  )
}
