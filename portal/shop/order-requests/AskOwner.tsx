import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRequest, RequestDraft } from '#contract/shop/order-requests.ts'
import { isCertain } from '#portal/platform/session/attempt-key.ts'
import { useAskForOrder } from './order-requests.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/Page.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import * as z from 'zod/mini'
import { store, readStored } from '#portal/platform/session/storage.ts'

const key = 'requestNote'
const shape = z.object({ person: z.string(), text: z.string() })

const maxCharacters = 500

type Props = {
  /** Author of the note. */
  person: string
  draft: Omit<RequestDraft, 'note'>
  isOnline: boolean
  /** Changes of stock and prices in the meantime. */
  changes?: ReactNode
  /** Summary of the requested items. */
  panel: ReactNode
  onAsked: (request: OrderRequest) => void
}

/** Replaces the checkout for employees who cannot order. */
export function AskOwner({ person, draft, isOnline, changes, panel, onAsked }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState(() => readNote(person))
  const ask = useAskForOrder()
  const isSending = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const { error } = ask

  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])

  function write(text: string) {
    setNote(text)
    storeNote(person, text)
  }

  function send() {
    if (isSending.current) return
    isSending.current = true
    ask.mutate(
      { ...draft, note: note.replace(/\s+/g, ' ').trim() },
      {
        onSuccess(request) {
          dropNote()
          onAsked(request)
        },
        onSettled: () => (isSending.current = false),
      },
    )
  }

  return (
    <Page
      title={t('orderRequests.ask.title')}
      lead={t('orderRequests.ask.lead')}
      isWrong={Boolean(error)}
    >
      {changes}
      {!isOnline && (
        <Banner tone="warn" icon={WifiSlashIcon} title={t('checkout.offline')} className="mb-6">
          {t('orderRequests.ask.offline')}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[7fr_5fr] xl:items-start xl:gap-12">
        <div className="xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1">{panel}</div>
        <div className="max-w-form">
          <TextArea
            id="note"
            label={t('orderRequests.ask.note')}
            hint={t('orderRequests.ask.hint')}
            isOptional
            maxLength={maxCharacters}
            value={note}
            onChange={(event) => write(event.target.value)}
          />
          <div ref={box} tabIndex={-1} className="mt-6 rounded-card empty:hidden">
            <RefusalBox error={error} />
            {Boolean(error) && !isCertain(error) && (
              <p className="mt-2 text-meta text-ink-2">{t('orderRequests.ask.uncertain')}</p>
            )}
          </div>
          <Button
            size="large"
            isWide
            busy={ask.isPending && t('orderRequests.ask.busy')}
            isDisabled={!isOnline}
            onClick={send}
            className="mt-6"
          >
            {t('orderRequests.ask.send')}
          </Button>
        </div>
      </div>
    </Page>
  )
}

/** Stored per person and tab, so it survives a reload. */
function readNote(person: string) {
  const stored = readStored(sessionStorage, key, shape)
  return stored?.person === person ? stored.text : ''
}

function storeNote(person: string, text: string) {
  store(sessionStorage, key, { person, text })
}

function dropNote() {
  sessionStorage.removeItem(key)
}
