import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength } from '#contract/members/sign-in.ts'
import { demoCode } from '#contract/members/sign-in.rules.ts'
import * as contract from '#contract/staff/staff.admin.ts'
import { call } from '#back-office/platform/call.ts'
import { CodeForm } from './CodeForm.tsx'
import { useStaff } from './staff.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'

const appLength = 6

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Called after a valid second factor; the refused call can be repeated. */
  onDone: () => void
  focusAfter: RefObject<HTMLElement | null>
}

/** Asks for the second factor after a refusal with `staff.step_up`. */
export function StepUpDialog({ isOpen, onClose, onDone, focusAfter }: Props) {
  const { t } = useTranslation()
  const { staff } = useStaff()
  const show = useMutation({
    mutationFn: (code: string) => call(contract.stepUp, { body: { code } }),
    onSuccess: onDone,
  })
  const length = staff.demo ? codeLength : appLength
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      focusAfter={focusAfter}
      title={t('backOffice.stepUp.title')}
    >
      <p className="mb-4 text-ink-2">{t('backOffice.stepUp.text')}</p>
      {isOpen && (
        <CodeForm
          label={staff.demo ? t('signIn.code', { count: length }) : t('backOffice.signIn.digits')}
          hint={staff.demo ? t('backOffice.stepUp.demo', { code: demoCode }) : undefined}
          length={length}
          error={show.error}
          isBusy={show.isPending}
          onCode={(code) => show.mutate(code)}
          action={t('backOffice.signIn.confirm')}
        />
      )}
    </Dialog>
  )
}
