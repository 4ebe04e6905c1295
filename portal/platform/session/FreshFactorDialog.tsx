import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { selfQuery } from './self.queries.ts'
import { FreshCodeForm } from './FreshCodeForm.tsx'
import {
  freshWaysQuery,
  useProveFreshPasskey,
  useSendFreshCode,
  type CodeWay,
} from './fresh-factor.queries.ts'
import { PasskeyError } from './PasskeyError.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The identity is confirmed: the refused call can be repeated. */
  onDone: () => void
  focusAfter: RefObject<HTMLElement | null>
}

/** Confirms the identity again after a refusal with `installers.fresh_factor_needed`. */
export function FreshFactorDialog({ isOpen, onClose, onDone, focusAfter }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      focusAfter={focusAfter}
      title={t('freshFactor.title')}
    >
      {isOpen && <FreshWays onDone={onDone} />}
    </Dialog>
  )
}

function FreshWays({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { data: self } = useSuspenseQuery(selfQuery)
  const { data, error, refetch } = useQuery(freshWaysQuery)
  const [code, setCode] = useState<{ challenge: string; to: string }>()
  const send = useSendFreshCode()
  const prove = useProveFreshPasskey(onDone)

  function sendCode(kind: CodeWay) {
    prove.reset()
    send.mutate(kind, { onSuccess: ({ challenge }) => setCode({ challenge, to: self[kind] }) })
  }

  if (code) return <FreshCodeForm {...code} onDone={onDone} onBack={() => setCode(undefined)} />
  if (error) return <RefusalBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  return (
    <>
      <p className="mb-4 text-ink-2">
        {t(data.ways.length > 0 ? 'freshFactor.text' : 'freshFactor.none')}
      </p>
      <PasskeyError error={prove.error ?? send.error} className="mb-4" />
      <div className="space-y-2">
        {data.ways.map((way, index) =>
          way === 'passkey' ? (
            <Button
              key={way}
              isWide
              busy={prove.isPending && t('signIn.passkey.waiting')}
              onClick={() => {
                send.reset()
                prove.mutate()
              }}
            >
              {t('signIn.passkey.use')}
            </Button>
          ) : (
            <Button
              key={way}
              kind={index === 0 ? 'primary' : 'secondary'}
              isWide
              busy={send.isPending && send.variables === way && t('signIn.sending')}
              onClick={() => sendCode(way)}
              className="wrap-anywhere"
            >
              {t('freshFactor.code', { value: self[way] })}
            </Button>
          ),
        )}
      </div>
    </>
  )
}
