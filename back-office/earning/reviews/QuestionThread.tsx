import { useTranslation } from 'react-i18next'
import { EvidencePart } from '#back-office/kit/queue/EvidencePart.tsx'
import { Timeline } from '#back-office/kit/Timeline.tsx'

type Message = {
  uuid: string
  from_club: boolean
  author: string
  text: string
  created_at: string
}

export function QuestionThread({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation()
  if (messages.length === 0) return null
  return (
    <EvidencePart title={t('backOffice.reviews.talk')}>
      <Timeline
        label={t('backOffice.reviews.talk')}
        items={messages.map(({ uuid, from_club, author, text, created_at }) => ({
          id: uuid,
          at: created_at,
          title: from_club ? t('backOffice.reviews.club') : author,
          text: <span className="whitespace-pre-wrap">{text}</span>,
          who: from_club ? author : undefined,
          tone: from_club ? 'ok' : 'plain',
        }))}
      />
    </EvidencePart>
  )
}
