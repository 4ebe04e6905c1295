import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type OrderReturns, returnDraft } from '#contract/shop/returns.ts'
import {
  maxReturnNote,
  maxReturnPhotos,
  mayRequest,
  needsPhoto,
  returnReasons,
  returnRequests,
} from '#contract/shop/returns.rules.ts'
import { createUuid } from '#portal/platform/new-uuid.ts'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useShapeForm } from '#ui/form/form.ts'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { PhotosField } from '#ui/form/PhotosField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { useReturnProducts } from './returns.queries.ts'
import { ReturnPieces } from './ReturnPieces.tsx'

const formShape = z.pick(returnDraft, { reason: true, requested: true, note: true })

type Props = {
  uuid: string
  left: OrderReturns['left']
  isOpen: boolean
  onClose: () => void
  /** Takes the focus afterwards: the button may disappear after sending. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Retries reuse `clientUuid`, so that a return is sent only once. */
export function ReturnDialog({ uuid, left, isOpen, onClose, focusAfter }: Props) {
  const { t } = useTranslation()
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>(() =>
    getInitialPieces(left),
  )
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [tries, setTries] = useState(0)
  const [clientUuid, setClientUuid] = useState(createUuid)
  const send = useReturnProducts(uuid)
  const blank = { reason: 'damaged', requested: 'replacement', note: '' } as const
  const { form, field, problems } = useShapeForm(formShape, blank, send.error)
  const reason = form.watch('reason')
  const lines = left.flatMap((line) =>
    pieces[line.uuid] ? [{ uuid: line.uuid, quantity: pieces[line.uuid]! }] : [],
  )
  const noPiece = tries > 0 && lines.length === 0 ? t('returns.pieceNeeded') : undefined
  const noPhoto =
    tries > 0 && needsPhoto(reason) && photos.length === 0
      ? t('refusals.returns.photo_needed')
      : undefined
  const all = [
    ...(noPiece ? [{ id: 'return-pieces', message: noPiece }] : []),
    ...problems,
    ...(noPhoto ? [{ id: 'return-photos', message: noPhoto }] : []),
  ]

  const submit = form.handleSubmit((draft) => {
    if (lines.length === 0 || (needsPhoto(reason) && photos.length === 0) || send.isPending) return
    const outcome = mayRequest(draft.reason, draft.requested) ? draft.requested : 'points'
    const photosToSend = needsPhoto(draft.reason) ? photos : []
    send.mutate(
      { ...draft, requested: outcome, lines, photos: photosToSend, client_uuid: clientUuid },
      {
        onSuccess() {
          onClose()
          form.reset()
          setPieces({})
          setPhotos([])
          setTries(0)
          setClientUuid(createUuid())
          toast(t('returns.sent'))
        },
      },
    )
  })

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      focusAfter={focusAfter}
      title={t('returns.dialogTitle')}
    >
      <Form
        noValidate
        className="space-y-5"
        onSubmit={() => {
          setTries(tries + 1)
          void submit()
        }}
      >
        <FormErrorSummary problems={all} attempt={tries} />
        <RefusalBox error={problems.length > 0 ? undefined : send.error} />
        <ReturnPieces left={left} pieces={pieces} error={noPiece} onChange={setPieces} />
        <SelectField
          label={t('returns.reason')}
          hint={reason === 'unneeded' ? t('returns.unneededHint') : undefined}
          {...field('reason')}
          options={returnReasons.map((choice) => ({
            value: choice,
            label: t(`returns.reasons.${choice}`),
          }))}
        />
        {reason !== 'unneeded' && (
          <SelectField
            label={t('returns.instead')}
            {...field('requested')}
            options={returnRequests.map((choice) => ({
              value: choice,
              label: t(`returns.requests.${choice}`),
            }))}
          />
        )}
        <TextArea label={t('returns.note')} maxLength={maxReturnNote} {...field('note')} />
        {needsPhoto(reason) && (
          <PhotosField
            id="return-photos"
            max={maxReturnPhotos}
            hint={t('returns.photosHint')}
            photos={photos}
            error={noPhoto}
            onChange={setPhotos}
          />
        )}
        <SubmitButton busy={send.isPending && t('scans.appeal.sending')}>
          {t('scans.appeal.send')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}

/** With a single piece there is nothing to choose. */
function getInitialPieces(left: OrderReturns['left']): Record<string, number> {
  const [first] = left
  return left.length === 1 && first?.quantity === 1 ? { [first.uuid]: 1 } : {}
}
