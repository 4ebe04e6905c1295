import { useTranslation } from 'react-i18next'
import type { SurveyState } from './survey-state.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'

type Props = { state: Exclude<SurveyState, 'waiting' | 'answered'>; uuid: string }

/** Why there is nothing to answer, and what to do about it. */
export function SurveyLocked({ state, uuid }: Props) {
  const { t } = useTranslation()
  return (
    <EmptyState
      picture={state === 'empty' ? 'no-scans' : 'no-projects'}
      title={t(`surveys.locked.${state}.title`)}
      action={
        state === 'empty' && (
          <LinkButton to="/projects/$uuid" params={{ uuid }} size="large">
            {t('surveys.toProducts')}
          </LinkButton>
        )
      }
    >
      {t(`surveys.locked.${state}.text`)}
    </EmptyState>
  )
}
