import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { offlineQueue } from '#portal/platform/offline-queue/offline-queue.queries.ts'
import { toast } from '#ui/feedback/toast.ts'

/** A message to a long-closed ticket creates a new one: go there. */
export function useFollowTicket(ticket: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(
    () =>
      offlineQueue.onSettled(({ item, answer }) => {
        if (item.kind !== 'message' || item.begins || item.project !== ticket) return
        const { ticket_uuid: uuid } = answer as { ticket_uuid: string }
        if (uuid === ticket) return
        toast(t('support.began'))
        void navigate({ to: '/support/chat/$uuid', params: { uuid }, replace: true })
      }),
    [navigate, t, ticket],
  )
}
