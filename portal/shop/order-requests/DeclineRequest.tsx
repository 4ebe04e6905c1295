import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declineRequest } from '#contract/shop/order-requests.ts'
import { Form } from '#ui/form/Form.tsx'
import { useShapeForm } from '#ui/form/form.ts'
import { useDeclineRequest } from './order-requests.queries.ts'
import { RefusalBox } from '#ui/feedback/RefusalBox.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'

type Values = { reason: string }
type Props = { uuid: string; name: string; isDisabled: boolean }

export function DeclineRequest({ uuid, name, isDisabled }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" isDisabled={isDisabled} onClick={() => setOpen(true)}>
        {t('orderRequests.decline.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('orderRequests.decline.title')}
      >
        <ReasonForm uuid={uuid} name={name} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ReasonForm({ uuid, name, onDone }: { uuid: string; name: string; onDone: () => void }) {
  const { t } = useTranslation()
  const decline = useDeclineRequest(uuid)
  const { form, field, problems, attempt } = useShapeForm<Values>(
    declineRequest.body!,
    { reason: '' },
    decline.error,
  )

  const submit = form.handleSubmit(({ reason }) =>
    decline.mutate(reason, {
      onSuccess() {
        toast(t('orderRequests.decline.done'))
        onDone()
      },
    }),
  )

  return (
    <Form noValidate onSubmit={() => !decline.isPending && submit()}>
      <FormErrorSummary problems={problems} attempt={attempt} />
      <RefusalBox error={problems.length > 0 ? undefined : decline.error} className="mb-4" />
      <TextArea
        label={t('orderRequests.decline.reason')}
        hint={t('orderRequests.decline.hint', { name })}
        maxLength={300}
        {...field('reason')}
      />
      <Button
        type="submit"
        kind="danger"
        isWide
        busy={decline.isPending && t('orderRequests.decline.busy')}
        className="mt-4"
      >
        {t('orderRequests.decline.send')}
      </Button>
    </Form>
  )
}
