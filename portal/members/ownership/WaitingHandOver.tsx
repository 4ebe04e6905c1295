import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useTranslation } from 'react-i18next'
import type { HandOver } from '#contract/members/ownership.ts'
import { useEndHandOver, useConfirmHandOver } from './ownership.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatDateTime, formatName } from '#ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { CodeForm } from '#portal/platform/session/CodeForm.tsx'
import { localizedConfigQuery } from '#portal/platform/settings/settings.queries.ts'

export function WaitingHandOver({ handOver }: { handOver: HandOver }) {
  const { t } = useTranslation()
  const end = useEndHandOver(handOver.uuid)
  const { from, to, side, is_confirmed: isConfirmed, ends_at: endsAt } = handOver
  return (
    <div className="space-y-6">
      <Card>
        <h2 className="text-h3 wrap-anywhere">
          {t('ownership.waiting', { from: formatName(from), to: formatName(to) })}
        </h2>
        <p className="mt-1 text-ink-2">{t('ownership.until', { when: formatDateTime(endsAt) })}</p>
        <ul className="mt-4 space-y-2">
          {(
            [
              [from, isConfirmed.from],
              [to, isConfirmed.to],
            ] as const
          ).map(([person, isDone]) => (
            <li key={person.uuid} className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-semibold">{formatName(person)}</span>
              <Badge tone={isDone ? 'ok' : 'warn'} icon={isDone ? CheckCircleIcon : ClockIcon}>
                {t(isDone ? 'ownership.confirmed' : 'ownership.unconfirmed')}
              </Badge>
            </li>
          ))}
        </ul>
      </Card>
      {side !== 'other' && (
        <>
          <p className="text-ink-2">{t(side === 'to' ? 'ownership.take' : 'ownership.give')}</p>
          {isConfirmed[side] ? (
            <p>{t('ownership.confirmedOnce')}</p>
          ) : (
            <HandOverCode uuid={handOver.uuid} />
          )}
          <RefusalBox error={end.error} />
          <Button
            kind="secondary"
            isWide
            onClick={() => end.mutate(undefined, { onSuccess: () => toast(t('ownership.ended')) })}
          >
            {t(side === 'to' ? 'ownership.decline' : 'ownership.takeBack')}
          </Button>
        </>
      )}
    </div>
  )
}

function HandOverCode({ uuid }: { uuid: string }) {
  const { t, i18n } = useTranslation()
  const { data: config } = useQuery(localizedConfigQuery(i18n.language))
  const confirm = useConfirmHandOver(uuid)
  return (
    <CodeForm
      id="hand-over-code"
      hint={config?.demo ? t('signIn.demoCode') : t('ownership.codeHint')}
      size="large"
      error={confirm.error}
      errorClassName="mb-4"
      busy={confirm.isPending && t('signIn.checking')}
      onCode={(code, clear) =>
        confirm.mutate(code, {
          onSuccess: ({ is_done: isDone }) =>
            toast(t(isDone ? 'ownership.done' : 'ownership.confirmedOnce')),
          onError: clear,
        })
      }
    />
  )
}
